import { afterAll, describe, expect, test } from '@jest/globals'
import { act } from 'react'
import { z } from 'zod'
import { ApiError } from '../api'
import { leaveBrowser, mountHook } from './testing/mount-hook'
import { useSchemaForm } from './use-schema-form'

const schema = z.object({ title: z.string().min(1, '題を入力してください。'), price: z.string() })
const defaultValues = { title: '庭', price: '300' }

const mountForm = (onSubmit: (values: z.output<typeof schema>) => Promise<unknown>) =>
  mountHook(() => useSchemaForm({ schema: async () => schema, defaultValues, onSubmit }))

afterAll(leaveBrowser)

describe('a form', () => {
  test('is dirty while a value is another than at first, or than after a reset', async () => {
    const { now } = await mountForm(async () => undefined)
    expect(now().isDirty).toBe(false)
    await act(async () => now().setValue('title', '夜の庭'))
    expect(now().isDirty).toBe(true)
    await act(async () => now().setValue('title', '庭'))
    expect(now().isDirty).toBe(false)
    await act(async () => now().reset({ title: '夜の庭', price: '500' }))
    expect(now().isDirty).toBe(false)
    expect([now().valueOf('title'), now().valueOf('price')]).toEqual(['夜の庭', '500'])
    await act(async () => now().setValue('title', '庭'))
    expect(now().isDirty).toBe(true)
  })

  test('says which field is wrong, and sends nothing until it is right', async () => {
    const sent: unknown[] = []
    const { now } = await mountForm(async (values) => sent.push(values))
    await act(async () => now().setValue('title', ''))
    await act(async () => now().send())
    expect([now().isInvalid, now().errorOf('title')]).toEqual([true, '題を入力してください。'])
    await act(async () => now().setValue('title', '月'))
    expect(now().isInvalid).toBe(false)
    await act(async () => now().send())
    expect(sent).toEqual([{ title: '月', price: '300' }])
  })

  test('is being sent until all is done that a button does, a reset in between or not', async () => {
    const { now } = await mountForm(() => Promise.reject(new Error('not this one')))
    let resolve = () => {}
    const promise = new Promise<void>((done) => {
      resolve = done
    })
    await act(async () => now().setValue('title', '月'))
    await act(async () =>
      now().send(async (values) => {
        now().reset(values)
        await promise
      }),
    )
    expect([now().isPending, now().isDirty]).toEqual([true, false])
    await act(async () => resolve())
    expect([now().isPending, now().message]).toEqual([false, ''])
  })

  test('that is refused has what was typed, and says why', async () => {
    const refused = new ApiError(409, 'conflict', '先に変わっています。')
    const { now } = await mountForm(() => Promise.reject(refused))
    await act(async () => now().setValue('title', '月'))
    await act(async () => now().send())
    expect([now().message, now().valueOf('title'), now().isDirty]).toEqual([
      '先に変わっています。',
      '月',
      true,
    ])
  })
})
