import { describe, expect, test } from '@jest/globals'
import { keyAction } from './player-keys'

describe('keys of the player', () => {
  test('Space and the side arrows work on the whole page', () => {
    expect(keyAction(' ', 'page')).toEqual({ type: 'toggle' })
    expect(keyAction('ArrowLeft', 'page')).toEqual({ type: 'seek', bySeconds: -10 })
    expect(keyAction('ArrowRight', 'control')).toEqual({ type: 'seek', bySeconds: 10 })
  })

  test('a button keeps its own Space', () => {
    expect(keyAction(' ', 'control')).toBeNull()
    expect(keyAction(' ', 'playerButton')).toBeNull()
  })

  test('volume and mute listen within the bar only, so that the page can scroll', () => {
    expect(keyAction('ArrowUp', 'playerButton')).toEqual({ type: 'volume', by: 0.05 })
    expect(keyAction('ArrowDown', 'player')).toEqual({ type: 'volume', by: -0.05 })
    expect(keyAction('m', 'player')).toEqual({ type: 'mute' })
    for (const key of ['ArrowUp', 'ArrowDown', 'm']) expect(keyAction(key, 'page')).toBeNull()
  })

  test('nothing is taken from fields', () => {
    for (const key of [' ', 'ArrowLeft', 'ArrowUp', 'm']) expect(keyAction(key, 'field')).toBeNull()
  })
})
