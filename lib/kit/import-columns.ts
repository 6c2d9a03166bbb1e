/**
 * The columns of a catalogue's table (CSV), in the order of the template: the heading, other headings that are
 * understood, what is written there, and the template's two example rows. `work`: of the whole work, written in its
 * first row; `track`: of the row itself.
 */
export const IMPORT_COLUMNS = [
  column('type', 'work', '種類', ['type', 'kind'], '「アルバム」か「ボイス」。空ならアルバム', [
    'アルバム',
  ]),
  column(
    'title',
    'work',
    '作品名',
    ['title', 'album', 'work', 'タイトル', 'アルバム名'],
    '100文字まで。次の行が空か同じ作品名なら、その行も同じ作品のトラック',
    ['雨の夜の図書館', '雨の夜の図書館'],
  ),
  column(
    'titleReading',
    'work',
    '作品名の読み',
    ['title reading', 'タイトルの読み'],
    'ひらがなで',
    ['あめのよるのとしょかん'],
  ),
  column('catchCopy', 'work', 'キャッチコピー', ['catch copy', 'catchphrase'], '100文字まで', [
    '閉館後の、ふたりだけの朗読会',
  ]),
  column(
    'description',
    'work',
    '作品の説明',
    ['description', '説明'],
    '5,000文字まで。改行できます',
    ['雨音の中で、司書がそっと本を読みます。'],
  ),
  column(
    'targetGender',
    'work',
    'おもに聴いてほしい方',
    ['audience', 'target', '対象'],
    '「どなたにも」「男性」「女性」。空ならどなたにも',
    ['どなたにも'],
  ),
  column('tags', 'work', 'タグ', ['tags', 'genre', 'ジャンル'], '「、」で区切って10個まで', [
    '雨音、朗読',
  ]),
  column(
    'price',
    'work',
    '価格',
    ['price', '価格（税込）'],
    '税込の円。アルバムは550円以上、ボイスは空か0',
    ['1,320'],
  ),
  column('discountPrice', 'work', '割引価格', ['sale price'], '税込の円。割引しないなら空', []),
  column(
    'discountStartAt',
    'work',
    '割引の始まり',
    ['sale start'],
    '日本時間。「2027/01/01 00:00」のように',
    [],
  ),
  column('discountEndAt', 'work', '割引の終わり', ['sale end'], '日本時間', []),
  column(
    'releaseAt',
    'work',
    '公開する日時',
    ['release', 'release date', '配信日', '配信日時'],
    '日本時間。下書きに書き留められ、公開はご自身で行います',
    [],
  ),
  column(
    'allowsFlac',
    'work',
    'FLACでのダウンロード',
    ['flac', 'download'],
    '「はい」か「いいえ」。空ならいいえ',
    ['いいえ'],
  ),
  column(
    'hasGeneratedVoices',
    'work',
    '生成された音声',
    ['generated voices', 'ai'],
    '「はい」か「いいえ」。空ならいいえ',
    ['いいえ'],
  ),
  column(
    'cast',
    'work',
    '声の出演',
    ['cast', 'voice', '出演'],
    '「役名：名前」を「、」で区切って',
    ['司書：鳴瀬ゆづは'],
  ),
  column(
    'staff',
    'work',
    'スタッフ',
    ['staff', 'credits'],
    '「脚本：名前」を「、」で区切って。担当はイラスト・脚本・ミキシング・音楽など',
    ['脚本：霧島あおい、イラスト：小鳥遊なぎ'],
  ),
  column('cover', 'work', 'ジャケットのファイル', ['cover', 'cover file'], '画像ファイルの名前', [
    'cover.png',
  ]),
  column('trackNo', 'track', 'トラック番号', ['track', 'track number', 'no'], '空なら行の順', [
    '1',
    '2',
  ]),
  column(
    'trackTitle',
    'track',
    'トラック名',
    ['track title'],
    '100文字まで。ボイスは空なら作品名',
    ['ようこそ、図書館へ', '雨音の朗読'],
  ),
  column('trackTitleReading', 'track', 'トラック名の読み', ['track title reading'], 'ひらがなで', [
    'ようこそとしょかんへ',
    'あまおとのろうどく',
  ]),
  column(
    'trackPrice',
    'track',
    '単品の価格',
    ['single price', 'track price'],
    '税込の円。単品で売らないなら空',
    ['330'],
  ),
  column(
    'trial',
    'track',
    '試聴',
    ['trial', 'sample'],
    '「0:10-0:40」のような範囲、「なし」「全部」。空なら標準',
    ['', '0:10-0:40'],
  ),
  column(
    'sound',
    'track',
    '音声ファイル',
    ['sound', 'audio', 'file', 'sound file'],
    'ファイルの名前',
    ['01.wav', '02.wav'],
  ),
  column(
    'subtitles',
    'track',
    '字幕ファイル',
    ['subtitles', 'subtitle file'],
    'SRT・WebVTT・LRC のファイルの名前',
    [],
  ),
] as const satisfies readonly Column[]

type Column = {
  id: string
  of: 'work' | 'track'
  heading: string
  synonyms: readonly string[]
  about: string
  examples: readonly string[]
}
export type ImportColumnId = (typeof IMPORT_COLUMNS)[number]['id']

function column<const Id extends string, const Of extends Column['of']>(
  id: Id,
  of: Of,
  heading: string,
  synonyms: readonly string[],
  about: string,
  examples: readonly string[],
) {
  return { id, of, heading, synonyms, about, examples }
}

/** As many rows, and works, as one table may have. */
export const MAX_IMPORT_ROWS = 1000
export const MAX_IMPORT_WORKS = 200
/** No cell that means something is longer (characters). */
export const MAX_IMPORT_CELL = 6000

/** What a column is called, for people. */
export const headingOf = (id: ImportColumnId): string =>
  IMPORT_COLUMNS.find((column) => column.id === id)?.heading ?? id
