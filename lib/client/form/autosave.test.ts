import { describe, expect, test } from '@jest/globals'
import { createAutosave } from './autosave'

function slowSaves(saved: string | null = null) {
  const values: string[] = []
  const finish: ((error?: Error) => void)[] = []
  const autosave = createAutosave<string>({
    isSaved: saved !== null,
    restMs: 0,
    save: (value) =>
      new Promise((done, fail) => {
        values.push(value)
        finish.push((error) => (error ? fail(error) : done()))
      }),
  })
  if (saved !== null) autosave.offer(saved)
  return { autosave, values, finish, state: () => autosave.getState().state }
}

const turn = () => new Promise<void>((done) => setTimeout(done, 2))

describe('autosave', () => {
  test('saves the newest once typing rests, and never two at a time', async () => {
    const { autosave, values, finish, state } = slowSaves()
    autosave.offer('あ')
    autosave.offer('あめ')
    await turn()
    autosave.offer('雨')
    await turn()
    expect(values).toEqual(['あめ'])
    expect(state()).toBe('saving')
    finish[0]?.()
    await turn()
    expect(values).toEqual(['あめ', '雨'])
    finish[1]?.()
    await turn()
    expect(state()).toBe('saved')
  })

  test('a form that cannot be saved is not called saved', async () => {
    const { autosave, values, state } = slowSaves()
    autosave.offer(null)
    await turn()
    expect(state()).toBe('dirty')
    expect(values).toEqual([])
  })

  test('what is saved already is not sent again', async () => {
    const { autosave, values, state } = slowSaves('雨')
    autosave.offer('雨')
    await turn()
    expect(values).toEqual([])
    expect(state()).toBe('saved')
  })

  test('a failure keeps what was typed, and flush tries again', async () => {
    const { autosave, values, finish, state } = slowSaves()
    autosave.offer('雨')
    await turn()
    finish[0]?.(new Error('だめでした'))
    await turn()
    expect(state()).toBe('failed')
    const flushed = autosave.flush()
    finish[1]?.()
    expect(await flushed).toBe(true)
    expect(values).toEqual(['雨', '雨'])
  })

  test('what cannot be saved as it stands is not sent, and flush says so', async () => {
    const { autosave, values, state } = slowSaves('雨')
    autosave.offer(null)
    await turn()
    expect(state()).toBe('dirty')
    expect(await autosave.flush()).toBe(false)
    expect(values).toEqual([])
  })

  test('by hand it waits for flush', async () => {
    const { autosave, values, finish } = slowSaves('雨')
    autosave.offer('雪', true)
    await turn()
    expect(values).toEqual([])
    const flushed = autosave.flush()
    finish[0]?.()
    expect(await flushed).toBe(true)
  })
})
