import { describe, expect, test } from '@jest/globals'
import { audioFormatName } from './audio-format'

describe('names of formats', () => {
  test('are what creators call them', () => {
    expect(
      ['wav / pcm_s24le', 'mp3 / mp3', 'flac / flac', 'mov / aac', 'ogg / opus', 'x / y'].map(
        audioFormatName,
      ),
    ).toEqual(['WAV', 'MP3', 'FLAC', 'M4A（AAC）', 'Ogg（Opus）', 'x / y'])
  })
})
