import { expect, test } from '@jest/globals'
import { embedCode } from './embed-code'

test('a title stays inside its attribute', () => {
  const code = embedCode('https://koeniwa.example', 'KN000101', '"><script>alert(1)</script>')
  expect(code).toContain('src="https://koeniwa.example/embed/KN000101"')
  expect(code).toContain('title="&#34;&#62;&#60;script&#62;')
  expect(code.match(/</gu)).toHaveLength(2)
})
