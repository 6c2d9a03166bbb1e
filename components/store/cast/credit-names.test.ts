import { expect, test } from '@jest/globals'
import { creditLine } from './credit-names'

const sister = { attributeType: 'voiceActor', roleName: '姉' } as const
const younger = { attributeType: 'voiceActor', roleName: '妹' } as const
const writer = { attributeType: 'scenario', roleName: null } as const
const idea = { attributeType: 'other', roleName: '原案' } as const

test('in one role a card names the characters alone, or nothing', () => {
  expect(creditLine([sister, writer, younger], 'voiceActor')).toBe('姉役・妹役')
  expect(creditLine([sister, writer], 'scenario')).toBe('')
})

test('without one it names each role once, with its characters', () => {
  expect(creditLine([sister, writer, younger, idea], null)).toBe(
    '声の出演（姉役・妹役）・脚本・制作（原案）',
  )
  expect(creditLine([], null)).toBe('')
})
