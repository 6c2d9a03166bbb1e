import { describe, expect, test } from '@jest/globals'
import { keyAction } from './player-keys'

describe('keys of the player', () => {
  test('Space and the side arrows work on the whole page', () => {
    expect(keyAction(' ', 'page', true)).toEqual({ type: 'toggle' })
    expect(keyAction('ArrowLeft', 'page', true)).toEqual({ type: 'seek', bySeconds: -10 })
    expect(keyAction('ArrowRight', 'control', true)).toEqual({ type: 'seek', bySeconds: 10 })
  })

  test('a button keeps its own Space', () => {
    expect(keyAction(' ', 'control', true)).toBeNull()
    expect(keyAction(' ', 'playerButton', true)).toBeNull()
  })

  test('the volume listens within the player only, so that the page can scroll', () => {
    expect(keyAction('ArrowUp', 'playerButton', true)).toEqual({ type: 'volume', by: 0.05 })
    expect(keyAction('ArrowDown', 'player', true)).toEqual({ type: 'volume', by: -0.05 })
    for (const key of ['ArrowUp', 'ArrowDown']) expect(keyAction(key, 'page', true)).toBeNull()
  })

  test('letters steer it on the whole page', () => {
    expect(keyAction('n', 'page', true)).toEqual({ type: 'next' })
    expect(keyAction('P', 'control', true)).toEqual({ type: 'previous' })
    expect(keyAction('m', 'page', true)).toEqual({ type: 'mute' })
    expect(keyAction('l', 'page', true)).toEqual({ type: 'loop' })
    expect(keyAction('<', 'page', true)).toEqual({ type: 'rate', by: -0.1 })
    expect(keyAction('>', 'page', true)).toEqual({ type: 'rate', by: 0.1 })
    expect(keyAction('?', 'page', true)).toEqual({ type: 'help' })
  })

  test('letters that are switched off work within the player only', () => {
    expect(keyAction('m', 'page', false)).toBeNull()
    expect(keyAction('m', 'player', false)).toEqual({ type: 'mute' })
    expect(keyAction(' ', 'page', false)).toEqual({ type: 'toggle' })
  })

  test('nothing is taken from fields, and other keys mean nothing', () => {
    for (const key of [' ', 'ArrowLeft', 'ArrowUp', 'm', '?'])
      expect(keyAction(key, 'field', true)).toBeNull()
    expect(keyAction('x', 'page', true)).toBeNull()
  })
})
