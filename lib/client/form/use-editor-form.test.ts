import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { act } from 'react'
import { z } from 'zod'
import { isUnsaved } from '../site/unsaved-editors'
import { leaveBrowser, mountHook } from './testing/mount-hook'
import { useEditorForm } from './use-editor-form'

const schema = z.object({ title: z.string() })
const listeners = ['addEventListener', 'removeEventListener'] as const

beforeAll(() => {
  for (const name of listeners) Object.assign(globalThis, { [name]: () => undefined })
})
afterAll(() => {
  for (const name of listeners) Reflect.deleteProperty(globalThis, name)
  leaveBrowser()
})

test('what is typed is called unsaved until it has been sent', async () => {
  const { now } = await mountHook(() =>
    useEditorForm({
      schema: async () => schema,
      defaultValues: { title: '庭' },
      onSubmit: async (values): Promise<void> => now().reset(values),
    }),
  )
  expect(isUnsaved()).toBe(false)
  await act(async () => now().setValue('title', '月'))
  expect(isUnsaved()).toBe(true)
  await act(async () => now().send())
  expect(isUnsaved()).toBe(false)
})
