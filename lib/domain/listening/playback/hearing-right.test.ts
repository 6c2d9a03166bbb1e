import { describe, expect, test } from '@jest/globals'
import { hearingRight } from './hearing-right'

const people = {
  guest: { isSignedIn: false, isCreator: false, isOwner: false, isReviewer: false },
  listener: { isSignedIn: true, isCreator: false, isOwner: false, isReviewer: false },
  buyer: { isSignedIn: true, isCreator: false, isOwner: true, isReviewer: false },
  reviewer: { isSignedIn: true, isCreator: false, isOwner: false, isReviewer: true },
  creator: { isSignedIn: true, isCreator: true, isOwner: false, isReviewer: false },
}
const works = {
  album: { type: 'album', state: 'published', isReleased: true, isTakenOut: false },
  preorder: { type: 'album', state: 'published', isReleased: false, isTakenOut: false },
  withdrawn: { type: 'album', state: 'withdrawn', isReleased: true, isTakenOut: false },
  'taken out': { type: 'album', state: 'published', isReleased: true, isTakenOut: true },
  draft: { type: 'album', state: 'draft', isReleased: false, isTakenOut: false },
  voice: { type: 'voice', state: 'published', isReleased: true, isTakenOut: false },
  'announced voice': { type: 'voice', state: 'published', isReleased: false, isTakenOut: false },
} as const

describe('what may be heard', () => {
  test.each([
    ['guest', 'album', 'trial'],
    ['guest', 'preorder', 'trial'],
    ['guest', 'withdrawn', 'hidden'],
    ['guest', 'draft', 'hidden'],
    ['guest', 'taken out', 'hidden'],
    ['listener', 'taken out', 'hidden'],
    ['buyer', 'taken out', 'full'],
    ['creator', 'taken out', 'full'],
    ['guest', 'voice', 'trial'],
    ['listener', 'album', 'trial'],
    ['listener', 'withdrawn', 'hidden'],
    ['listener', 'draft', 'hidden'],
    ['listener', 'voice', 'full'],
    ['listener', 'announced voice', 'trial'],
    ['buyer', 'album', 'full'],
    ['buyer', 'preorder', 'trial'],
    ['buyer', 'withdrawn', 'full'],
    ['creator', 'album', 'full'],
    ['creator', 'preorder', 'full'],
    ['creator', 'withdrawn', 'full'],
    ['creator', 'draft', 'full'],
    ['reviewer', 'draft', 'full'],
  ] as const)('%s, %s: %s', (person, work, right) => {
    expect(hearingRight({ ...people[person], ...works[work] })).toBe(right)
  })
})
