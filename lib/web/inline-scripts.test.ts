import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { inlineScriptHashes } from './inline-scripts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('each inline script has its hash, once', () => {
  expect(
    inlineScriptHashes('<p>庭</p><script>a()</script><script>庭()</script><script>a()</script>'),
  ).toEqual([hashOf('a()'), hashOf('庭()')])
  // The example of the specification, CSP level 2.
  expect(inlineScriptHashes("<script>alert('Hello, world.');</script>")).toEqual([
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  ])
})

test.each([
  ['a nonce', '<script nonce="a>b" id=x>a()</script>', 'a()'],
  ['a module', '<script type="module">a()</script>', 'a()'],
  ['a script whose data-src is something else', '<script data-src="/x.js">a()</script>', 'a()'],
  ['capitals and spaces at the end', '<SCRIPT>a()</SCRIPT >', 'a()'],
  ['an end with a slash', '<script>a()</script/>', 'a()'],
  ['an end that is none', '<script>a("</scripts>")</script>', 'a("</scripts>")'],
  ['a start within', '<script>a("<script>")</script>', 'a("<script>")'],
  ['spaces and line feeds', '<script>\n a()\n</script>', '\n a()\n'],
  ['line feeds of other systems', '<script>a()\r\nb()\rc()</script>', 'a()\nb()\nc()'],
])('the text of %s is what a browser reads', (_, html, text) => {
  expect(inlineScriptHashes(html)).toEqual([hashOf(text)])
})

test.each([
  ['a file', '<script src="/x.js" async=""></script><script async src=/y.js></script>'],
  ['data for search engines', '<script type="application/ld+json">{"name":"a"}</script>'],
  ['another element', '<script-list>a()</script-list><noscript>a()</noscript>'],
  ['text of the page', '<p>&lt;script&gt;a()&lt;/script&gt;</p>'],
])('%s has none', (_, html) => {
  expect(inlineScriptHashes(html)).toEqual([])
})
