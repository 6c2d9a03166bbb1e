import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { act } from 'react'
import { z } from 'zod'
import { ApiError } from '../api'
import { isUnsaved } from '../site/unsaved-editors'
import { leaveBrowser, mountHook } from './testing/mount-hook'
import { useAutosave } from './use-autosave'
import { useSchemaForm } from './use-schema-form'

const schema = z.object({
  title: z.string().trim().min(1, '題を入力してください。'),
  rows: z.array(z.object({ name: z.string().max(3, '3文字までです。') })),
})
const FIRST = { title: '庭', rows: [{ name: '声' }] }

const page = new EventTarget()
const listeners = ['addEventListener', 'removeEventListener'] as const

beforeAll(() => {
  for (const name of listeners) Object.assign(globalThis, { [name]: page[name].bind(page) })
})
afterAll(() => {
  for (const name of listeners) Reflect.deleteProperty(globalThis, name)
  leaveBrowser()
})

/** An editor that saves by hand, so that nothing is saved before it is told to. */
async function mountEditor(save: (values: unknown) => Promise<unknown>, isSaved = true) {
  const { now } = await mountHook(() => {
    const form = useSchemaForm({
      schema: async () => schema,
      defaultValues: FIRST,
      onSubmit: save,
    })
    return { form, autosave: useAutosave(form, { saved: isSaved ? FIRST : null, byHand: true }) }
  })
  const type = (title: string) => act(async () => now().form.setValue('title', title))
  const flush = async () => {
    let isDone = false
    await act(async () => {
      isDone = await now().autosave.flush()
    })
    return isDone
  }
  return { now, type, flush, state: () => now().autosave.state }
}

describe('an editor that saves by itself', () => {
  test('sends what the schema makes of what is typed, and nothing that the service has', async () => {
    const sent: unknown[] = []
    const { type, flush, state } = await mountEditor(async (values) => sent.push(values))
    expect([state(), await flush(), isUnsaved()]).toEqual(['saved', true, false])
    await type('夜の庭 ')
    expect([state(), isUnsaved()]).toEqual(['dirty', true])
    expect([await flush(), state(), isUnsaved()]).toEqual([true, 'saved', false])
    await type('夜の庭')
    expect(state()).toBe('saved')
    expect(sent).toEqual([{ ...FIRST, title: '夜の庭' }])
  })

  test('what has never been saved is sent as it is', async () => {
    const sent: unknown[] = []
    const { flush, state } = await mountEditor(async (values) => sent.push(values), false)
    expect([state(), await flush(), sent]).toEqual(['dirty', true, [FIRST]])
  })

  test('says while it is typed what is wrong, also within a list, and sends nothing then', async () => {
    const sent: unknown[] = []
    const { now, type, flush, state } = await mountEditor(async (values) => sent.push(values))
    await type(' ')
    await act(async () => now().form.setValue('rows', [{ name: '声' }, { name: '四文字だ' }]))
    const errors = () => [now().form.errorOf('title'), now().form.errorOf('rows')]
    expect(errors()).toEqual(['題を入力してください。', '3文字までです。'])
    expect([await flush(), state(), sent]).toEqual([false, 'dirty', []])
    await act(async () => now().form.setValue('rows', []))
    await type('庭')
    expect(errors()).toEqual([undefined, undefined])
    await flush()
    expect(sent).toEqual([{ title: '庭', rows: [] }])
  })

  test('shows what the service refused until it has been saved, and tries again once online', async () => {
    const details = [{ path: 'title', message: 'この題は使えません。' }]
    let refusal: ApiError | null = new ApiError(
      400,
      'invalid-input',
      'だめです。',
      undefined,
      details,
    )
    const { now, type, flush, state } = await mountEditor(async () => {
      if (refusal) throw refusal
    })
    await type('月')
    expect(await flush()).toBe(false)
    await act(async () => now().form.setValue('rows', []))
    expect([state(), now().form.errorOf('title')]).toEqual(['failed', 'この題は使えません。'])
    refusal = null
    await act(async () => page.dispatchEvent(new Event('online')))
    expect([state(), now().form.errorOf('title'), isUnsaved()]).toEqual(['saved', undefined, false])
  })
})
