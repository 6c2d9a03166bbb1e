import { expect, test } from '@jest/globals'
import { shareLinks } from './share-links'

test('X and LINE get the title and the whole address, whatever signs are in them', () => {
  const links = shareLinks('夜 & 雨#1', 'https://koeniwa.example/album/KN000101#share')
  expect(links.map(({ name }) => name)).toEqual(['X', 'LINE'])
  for (const { href } of links) {
    expect(Object.fromEntries(new URL(href).searchParams)).toEqual({
      text: '夜 & 雨#1',
      url: 'https://koeniwa.example/album/KN000101#share',
    })
  }
  expect(links.map(({ href }) => new URL(href).host)).toEqual(['x.com', 'social-plugins.line.me'])
})
