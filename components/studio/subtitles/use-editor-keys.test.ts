import { expect, test } from '@jest/globals'
import { nameOf } from './use-editor-keys'

const plain = { ctrlKey: false, metaKey: false, shiftKey: false }

test.each([
  [{ ...plain, key: ' ', shiftKey: true }, 'Shift+Space'],
  [{ ...plain, key: '[', ctrlKey: true }, 'Mod+['],
  [{ ...plain, key: 's', metaKey: true }, 'Mod+S'],
  [{ ...plain, key: 'Enter', ctrlKey: true, shiftKey: true }, 'Mod+Shift+Enter'],
  [{ ...plain, key: 'a' }, 'A'],
])('%j is %s', (event, name) => {
  expect(nameOf(event)).toBe(name)
})
