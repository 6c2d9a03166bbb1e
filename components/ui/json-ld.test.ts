import { expect, test } from '@jest/globals'
import { escapeJson } from './json-ld'

test('a title cannot end the script that carries it', () => {
  const text = escapeJson({ name: '</script><script>alert(1)</script><!--' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script><!--' })
})
