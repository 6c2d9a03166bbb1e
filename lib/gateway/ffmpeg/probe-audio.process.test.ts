import { existsSync } from 'node:fs'
import { appendFile, copyFile, mkdtemp, readFile, truncate, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { encodeShiftJis } from '@/lib/kit/shift-jis'
import { encodeDownload } from './encode-download'
import { encodeStreams } from './encode-streams'
import { probeAudio } from './probe-audio'
import { decodedSeconds, ffmpeg, makeSound, makeTestFolder, testPrograms } from './testing'

let files: Awaited<ReturnType<typeof makeTestFolder>>
beforeAll(async () => {
  files = await makeTestFolder()
})
afterAll(() => files.remove())

describe.each(testPrograms)('$name', (programs) => {
  const probe = (name: string) => probeAudio(programs, files.path(name))

  describe('accepted sounds', () => {
    test.each([
      ['a.mp3', ['-c:a', 'libmp3lame', '-b:a', '192k'], 'mp3', 'mp3'],
      ['a.wav', [], 'wav', 'pcm_s16le'],
      ['a24.wav', ['-c:a', 'pcm_s24le'], 'wav', 'pcm_s24le'],
      ['a8.wav', ['-c:a', 'pcm_u8'], 'wav', 'pcm_u8'],
      ['a.flac', [], 'flac', 'flac'],
      ['a.m4a', ['-c:a', 'aac'], 'mov', 'aac'],
      ['alac.m4a', ['-c:a', 'alac'], 'mov', 'alac'],
      ['a.aac', ['-c:a', 'aac'], 'aac', 'aac'],
      ['a.ogg', ['-c:a', 'libvorbis'], 'ogg', 'vorbis'],
      ['a.opus', ['-c:a', 'libopus'], 'ogg', 'opus'],
      ['a.aiff', [], 'aiff', 'pcm_s16be'],
    ])('%s is recognised by its content', async (name, args, container, codec) => {
      await makeSound(files.path(name), 4, ...args, '-ac', '2')
      const hidden = `upload-${name.replace('.', '-')}`
      await copyFile(files.path(name), files.path(hidden))
      const found = await probe(hidden)
      expect(found).toMatchObject({ container, codec, channels: 2, sampleRate: 48_000 })
      expect(Math.abs(found.durationMs - 4_000)).toBeLessThan(100)
    })

    test.each(['t.mp3', 't.flac', 't.m4a', 't.ogg', 't.opus', 't.wav', 't.aiff'])(
      '%s says what its tags call it',
      async (name) => {
        await makeSound(files.path(name), 2, '-metadata', 'title=雨の庭')
        expect(await probe(name)).toMatchObject({ title: '雨の庭' })
      },
    )

    test('names in Shift_JIS, in RIFF INFO and under the Latin-1 of ID3', async () => {
      const [title, artist] = ['雨の表"夜"', 'ﾎﾞｲｽ'].map((text) => Buffer.from(encodeShiftJis(text)))
      await makeSound(files.path('plain.wav'), 2, '-fflags', '+bitexact')
      const wav = await readFile(files.path('plain.wav'))
      await writeFile(files.path('riff.wav'), withInfo(wav, { INAM: title, IART: artist }))
      expect(await probe('riff.wav')).toMatchObject({ title: '雨の表"夜"', artist: 'ﾎﾞｲｽ' })
      await makeSound(files.path('plain.mp3'), 2, '-id3v2_version', '0')
      const mp3 = await readFile(files.path('plain.mp3'))
      await writeFile(
        files.path('id3.mp3'),
        Buffer.concat([id3({ TIT2: title, TPE1: artist }), mp3]),
      )
      expect(await probe('id3.mp3')).toMatchObject({ title: '雨の表"夜"', artist: 'ﾎﾞｲｽ' })
    })

    test.each(['gif', 'bmp', 'tiff', 'webp'])('an MP3 with a cover in %s', async (format) => {
      const picture = files.path(`cover.${format}`)
      await ffmpeg('-f', 'lavfi', '-i', 'testsrc=s=64x64:d=1', '-frames:v', '1', picture)
      await makeSound(files.path('bare.mp3'), 2, '-id3v2_version', '0')
      const head = Buffer.from(`\0image/${format}\0\x03\0`, 'latin1')
      const APIC = Buffer.concat([head.subarray(1), await readFile(picture)])
      const name = `with-${format}.mp3`
      const whole = [id3({ TIT2: Buffer.from('x'), APIC }), await readFile(files.path('bare.mp3'))]
      await writeFile(files.path(name), Buffer.concat(whole))
      const found = await probe(name)
      expect(found).toMatchObject({ container: 'mp3', codec: 'mp3', title: 'x' })
      expect(Math.abs(found.durationMs - 2_000)).toBeLessThan(100)
      const folder = await mkdtemp(files.path('cover-'))
      const plan = { ffmpeg: programs.FFMPEG_PATH, input: files.path(name), folder, trial: null }
      await encodeStreams({ ...plan, maxSeconds: 10 }, found.durationMs, () => undefined)
      expect(Math.abs((await decodedSeconds(join(folder, 'full.m4a'))) - 2)).toBeLessThan(0.1)
    })

    test('an Ogg of several streams, one after the other, is whole', async () => {
      await makeSound(files.path('first.ogg'), 3, '-c:a', 'libvorbis', '-ac', '2')
      await makeSound(files.path('second.ogg'), 4, '-c:a', 'libvorbis', '-ac', '2')
      const parts = ['first.ogg', 'second.ogg'].map((name) => readFile(files.path(name)))
      await writeFile(files.path('chain.ogg'), Buffer.concat(await Promise.all(parts)))
      const { durationMs } = await probe('chain.ogg')
      expect(Math.abs(durationMs - 7_000)).toBeLessThan(100)
      const folder = await mkdtemp(files.path('chain-'))
      const plan = { ffmpeg: programs.FFMPEG_PATH, input: files.path('chain.ogg'), folder }
      await encodeStreams({ ...plan, trial: null, maxSeconds: 20 }, durationMs, () => undefined)
      expect(Math.abs((await decodedSeconds(join(folder, 'full.m4a'))) - 7)).toBeLessThan(0.1)
    })

    test('an MP3 with a cover picture and tags', async () => {
      // In two steps: ffmpeg 7 ends the sound with the picture's one frame.
      await ffmpeg(
        '-f',
        'lavfi',
        '-i',
        'testsrc=s=64x64:d=1',
        '-frames:v',
        '1',
        files.path('a.jpg'),
      )
      await ffmpeg(
        ...['-f', 'lavfi', '-i', 'sine=d=3', '-i', files.path('a.jpg'), '-map', '0', '-map', '1'],
        ...['-c:v', 'copy', '-disposition:v', 'attached_pic', files.path('cover.mp3')],
      )
      expect(await probe('cover.mp3')).toMatchObject({ container: 'mp3' })
    })
  })

  describe('refused, with a reason', () => {
    const refusal = (name: string) =>
      probe(name).then(
        () => null,
        (error: unknown) => error,
      )

    test('0 bytes', async () => {
      await writeFile(files.path('empty'), '')
      expect(await refusal('empty')).toMatchObject({ code: 'audio/empty' })
    })

    const odd = (...args: string[]) => [
      ...['-f', 'lavfi', '-i', 'sine=d=2:r=48000', '-f', 'lavfi', '-i', 'testsrc=s=64x64:d=2'],
      ...args,
    ]
    const head = (name: string, change: (bytes: Buffer) => unknown) => async (path: string) => {
      await makeSound(files.path(name), 2)
      const bytes = await readFile(files.path(name))
      change(bytes)
      await writeFile(path, bytes)
    }
    type Make = string[] | string | Buffer | ((path: string) => Promise<void>)
    test.each<[string, Make, string, RegExp]>([
      ['text', 'ただの文章です。'.repeat(200), 'unknown-format', /^テキストの/u],
      ['pdf.mp3', '%PDF-1.7\n%aaaa\n1 0 obj\n', 'unknown-format', /^PDFの/u],
      ['zip.wav', Buffer.from('504b0304140000000800', 'hex'), 'unknown-format', /^ZIPの/u],
      ['zeros.mp3', Buffer.alloc(5_000), 'unknown-format', /^音声として読めない/u],
      ['a.png', ['-map', '1', '-frames:v', '1'], 'unknown-format', /^PNGの/u],
      ['a.mkv', ['-c:a', 'aac', '-c:v', 'mpeg4'], 'unknown-format', /^MKVの/u],
      ['a.mp2', ['-map', '0', '-c:a', 'mp2'], 'unknown-codec', /「MPEG-1 Layer II」/u],
      ['adpcm.wav', ['-map', '0', '-c:a', 'adpcm_ms'], 'unknown-codec', /^WAV.*「ADPCM」/u],
      ['alaw.wav', ['-map', '0', '-c:a', 'pcm_alaw'], 'unknown-codec', /^WAV.*「A-law」/u],
      ['alaw.aiff', ['-map', '0', '-c:a', 'pcm_alaw'], 'unknown-codec', /^AIFF.*「A-law」/u],
      ['ac3.m4a', ['-map', '0', '-c:a', 'ac3', '-f', 'mp4'], 'unknown-codec', /^M.*「AC-3」/u],
      ['film.mp4', ['-c:a', 'aac', '-c:v', 'libx264'], 'video', /映像（H\.264）/u],
      ['mute.mp4', ['-map', '1', '-c:v', 'libx264'], 'video', /映像（H\.264）/u],
      ['film.mov', ['-c:v', 'mjpeg'], 'video', /映像（MJPEG）/u],
      ['rate.wav', head('r.wav', (b) => b.writeUInt32LE(0, 24)), 'damaged', /^WAV.*壊れて/u],
      ['none.wav', head('n.wav', (b) => b.writeUInt16LE(0, 22)), 'damaged', /^WAV.*壊れて/u],
      ['noise.wav', head('s.wav', (b) => b.fill(7, 12)), 'damaged', /^WAV.*壊れて/u],
      ['noise.mp3', head('s.mp3', (b) => b.fill(7, 300)), 'damaged', /^MP3.*壊れて/u],
      ['noise.flac', head('s.flac', (b) => b.fill(7, 8)), 'damaged', /^FLAC.*壊れて/u],
    ])('%s: what it is, what is accepted and what to do', async (name, make, code, found) => {
      const path = files.path(`odd-${name}`)
      if (typeof make === 'function') await make(path)
      else if (Array.isArray(make)) await ffmpeg(...odd(...make), path)
      else await writeFile(path, make)
      const error = await refusal(`odd-${name}`)
      expect(error).toMatchObject({ code: `audio/${code}` })
      const { message } = error as Error
      expect(message).toMatch(found)
      expect(message).toMatch(/お送りください。$/u)
      expect(/受け付けている形式は/u.test(message)).toBe(code.startsWith('unknown'))
      expect(message).not.toMatch(/0 kHz|undefined|null|unknown/u)
    })

    test('an M4A without its index', async () => {
      await makeSound(files.path('index.m4a'), 10, '-c:a', 'aac')
      await truncate(files.path('index.m4a'), 30_000)
      const error = await refusal('index.m4a')
      expect(error).toMatchObject({ code: 'audio/damaged', message: /途中で切れて/u })
    })

    test('a header that promises more than there is', async () => {
      await makeSound(files.path('cut.flac'), 10)
      await truncate(files.path('cut.flac'), 300_000)
      expect(await refusal('cut.flac')).toMatchObject({ code: 'audio/truncated' })
      await makeSound(files.path('cut.m4a'), 20, '-c:a', 'aac', '-movflags', '+faststart')
      await truncate(files.path('cut.m4a'), 80_000)
      expect(await refusal('cut.m4a')).toMatchObject({
        code: expect.stringMatching(/truncated|damaged/u),
      })
      await makeSound(files.path('cut.wav'), 10)
      await truncate(files.path('cut.wav'), 300_000)
      expect(await refusal('cut.wav')).toMatchObject({ code: 'audio/truncated' })
    })

    test('a header alone', async () => {
      await makeSound(files.path('head.wav'), 3)
      await truncate(files.path('head.wav'), 44)
      expect(await refusal('head.wav')).toMatchObject({ code: expect.stringMatching(/^audio\//u) })
    })

    test('64 channels', async () => {
      await ffmpeg(
        ...['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=64c:d=2', '-c:a', 'pcm_s16le'],
        ...['-t', '2', files.path('64.wav')],
      ).catch(() => writeFile(files.path('64.wav'), wavOf64Channels()))
      expect(await refusal('64.wav')).toMatchObject({ code: 'audio/too-many-channels' })
    })

    test('24 hours of silence in a small file, at once', async () => {
      const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono', '-t', '120']
      await ffmpeg(...silence, '-c:a', 'flac', '-frame_size', '32768', files.path('silence.flac'))
      const loop = ['-stream_loop', '719', '-i', files.path('silence.flac'), '-c', 'copy']
      await ffmpeg(...loop, files.path('day.oga'))
      expect((await readFile(files.path('day.oga'))).length).toBeLessThan(5_000_000)
      expect(await refusal('day.oga')).toMatchObject({ code: 'audio/too-long' })
    })

    test('less than a second', async () => {
      await makeSound(files.path('blip.wav'), 0.4)
      expect(await refusal('blip.wav')).toMatchObject({ code: 'audio/too-short' })
    })

    test('a sampling rate of a telephone', async () => {
      await makeSound(files.path('phone.wav'), 3, '-ar', '8000')
      expect(await refusal('phone.wav')).toMatchObject({ code: 'audio/sample-rate' })
    })

    test('a WebM, whatever it is called', async () => {
      await makeSound(files.path('x.webm'), 2, '-c:a', 'libopus')
      await copyFile(files.path('x.webm'), files.path('webm.mp3'))
      const error = await refusal('webm.mp3')
      expect(error).toMatchObject({ code: 'audio/unknown-format' })
      expect(String(error)).toMatch(/WEBM/u)
    })
  })

  describe('playlists in disguise (safety 44)', () => {
    let listener: Server
    let connections = 0
    let port = 0
    beforeAll(async () => {
      listener = createServer((socket) => {
        connections += 1
        socket.destroy()
      }).listen(0, '127.0.0.1')
      await new Promise((listening) => listener.once('listening', listening))
      const address = listener.address()
      port = typeof address === 'object' && address ? address.port : 0
      await makeSound(files.path('canary.mp3'), 5, '-c:a', 'libmp3lame')
      await makeSound(files.path('canary.ts'), 5, '-c:a', 'aac')
    })
    afterAll(() => new Promise((closed) => listener.close(closed)))

    const disguises = () => ({
      'hls-url': `#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nhttp://127.0.0.1:${port}/x.mp3\n#EXT-X-ENDLIST\n`,
      'hls-file': `#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile://${files.path('canary.mp3')}\n#EXT-X-ENDLIST\n`,
      'hls-beside': '#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\ncanary.ts\n#EXT-X-ENDLIST\n',
      'hls-key': `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="http://127.0.0.1:${port}/k"\n#EXTINF:5,\ncanary.mp3\n`,
      concat: 'ffconcat version 1.0\nfile canary.mp3\n',
      dash: `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT5S"><Period><AdaptationSet mimeType="audio/mp4"><Representation id="1" bandwidth="1"><BaseURL>http://127.0.0.1:${port}/a.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`,
      sdp: `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio ${port} RTP/AVP 0\n`,
      rtsp: `[Reference]\nRef1=http://127.0.0.1:${port}/x\n`,
    })

    test.each([
      'hls-url',
      'hls-file',
      'hls-beside',
      'hls-key',
      'concat',
      'dash',
      'sdp',
      'rtsp',
    ] as const)('%s named x.mp3 is refused and reaches nothing', async (kind) => {
      await writeFile(files.path(`${kind}.mp3`), disguises()[kind])
      await expect(probe(`${kind}.mp3`)).rejects.toMatchObject({ code: 'audio/unknown-format' })
      expect(connections).toBe(0)
    })

    test('a playlist that ffmpeg would read is not encoded either: nothing of another file gets out', async () => {
      const playlist = files.path('read-by-content.mp3')
      await writeFile(playlist, disguises().concat)
      // Left to itself, ffmpeg reads the other file: only our list of formats prevents it.
      expect(await decodedSeconds(playlist)).toBeGreaterThan(4)
      const folder = await mkdtemp(files.path('read-'))
      const ffmpeg = programs.FFMPEG_PATH
      const plan = { ffmpeg, input: playlist, folder, trial: null, maxSeconds: 10 }
      await expect(encodeStreams(plan, 5_000, () => undefined)).rejects.toMatchObject({
        code: 'audio/damaged',
      })
      const output = files.path('read.flac')
      const tags = { title: '', artist: '', album: '', trackNo: 1, trackCount: 1, year: null }
      const file = { tagFile: files.path('tags'), cover: null, bytesPerSecond: 200_000, tags }
      const download = { ffmpeg, input: playlist, output, format: 'flac' as const, ...file }
      await expect(
        encodeDownload({ ...download, durationMs: 5_000 }, () => undefined),
      ).rejects.toMatchObject({ code: 'audio/damaged' })
      expect(existsSync(output)).toBe(false)
    })

    test('a real MP3 with a playlist behind it stays an MP3', async () => {
      await makeSound(files.path('tail.mp3'), 3)
      await appendFile(files.path('tail.mp3'), disguises()['hls-url'])
      await expect(probe('tail.mp3')).resolves.toMatchObject({ container: 'mp3' })
      expect(connections).toBe(0)
    })
  })
})

function wavOf64Channels(): Buffer {
  const header = Buffer.alloc(44)
  const frames = 48_000
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + frames * 128, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(64, 22)
  header.writeUInt32LE(48_000, 24)
  header.writeUInt32LE(48_000 * 128, 28)
  header.writeUInt16LE(128, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(frames * 128, 40)
  return Buffer.concat([header, Buffer.alloc(frames * 128)])
}

type RawTags = Readonly<Record<string, Buffer | undefined>>

function withInfo(wav: Buffer, tags: RawTags): Buffer {
  const fields = Object.entries(tags).map(([name, value = Buffer.alloc(0)]) => {
    const even = Buffer.concat([value, Buffer.alloc(2 - (value.length % 2))])
    return chunk(name, even)
  })
  const info = chunk('LIST', Buffer.concat([Buffer.from('INFO'), ...fields]))
  const whole = Buffer.concat([wav.subarray(0, 36), info, wav.subarray(36)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

/** ID3v2.3 that says Latin-1. */
function id3(tags: RawTags): Buffer {
  const frames = Object.entries(tags).map(([name, value = Buffer.alloc(0)]) => {
    const head = Buffer.alloc(11)
    head.write(name)
    head.writeUInt32BE(value.length + 1, 4)
    return Buffer.concat([head, value])
  })
  const size = frames.reduce((sum, { length }) => sum + length, 0)
  const sizes = [21, 14, 7, 0].map((bits) => (size >> bits) & 0x7f)
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...sizes])
  return Buffer.concat([head, ...frames])
}
