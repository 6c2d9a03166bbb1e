import { expect, test } from '@jest/globals'
import { playSourceOf } from './play-source'

test.each([
  ['/', 'home'],
  ['/search', 'search'],
  ['/tag/雨', 'tag'],
  ['/user/01a2', 'channel'],
  ['/my/library', 'library'],
  ['/embed/KN000101', 'embed'],
  ['/about', 'direct'],
  ['#share', 'share'],
  ['#alert', 'alert'],
  ['#reviews', 'direct'],
  ['', 'direct'],
  ['https://koeniwa.example/ranking?period=day', 'ranking'],
  ['https://www.x.example/post/1', 'outside:x.example'],
  ['https://日本.example/', 'outside:xn--wgv71a.example'],
  ['https://[::1]/', 'direct'],
  ['javascript:alert(1)', 'direct'],
  ['outside:<b>', 'direct'],
])('%j is found at %s', (foundAt, source) =>
  expect(playSourceOf(foundAt, 'https://koeniwa.example')).toBe(source),
)
