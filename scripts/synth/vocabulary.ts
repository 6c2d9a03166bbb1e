/** A word as it is written and as it is read. */
export type Word = readonly [written: string, reading: string]

const read = (text: string): Word[] =>
  text
    .trim()
    .split(/\s+/u)
    .map((pair) => {
      const [written = '', reading = ''] = pair.split('/')
      return [written, reading]
    })

/** An order that keeps titles with the same part far apart, so that no part is in every title. */
const mixed = (from: Word[]): Word[] =>
  from.map((one, index) => from[(index * 7919) % from.length] ?? one)

const first = read(
  `雨/あま 星/ほし 月/つき 夜/よ 朝/あさ 花/はな 風/かぜ 雪/ゆき 海/うみ 森/もり 空/そら 雲/くも 夢/ゆめ 声/こえ 音/おと
   灯/ともし 影/かげ 波/なみ 鈴/すず 糸/いと 猫/ねこ 鳥/とり 狐/きつね 竜/りゅう 桜/さくら 藤/ふじ 楓/かえで 柳/やなぎ 霧/きり 霜/しも
   虹/にじ 春/はる 夏/なつ 秋/あき 冬/ふゆ 島/しま 川/かわ 谷/たに 坂/さか 窓/まど 鏡/かがみ 鍵/かぎ 傘/かさ 瞳/ひとみ 指/ゆび
   耳/みみ 髪/かみ 涙/なみだ 恋/こい 旅/たび`,
)
const second = read(
  `宿/やど 書房/しょぼう 灯台/とうだい 喫茶/きっさ 物語/ものがたり 図書館/としょかん 便り/だより 時計/とけい 庭/にわ 橋/はし 駅/えき
   列車/れっしゃ 温泉/おんせん 学園/がくえん 祭り/まつり 約束/やくそく 手紙/てがみ 魔女/まじょ 騎士/きし 執事/しつじ 姫/ひめ
   巫女/みこ 先輩/せんぱい 後輩/こうはい 幼なじみ/おさななじみ 薬屋/くすりや 菓子屋/かしや 劇場/げきじょう 工房/こうぼう 屋台/やたい
   絵本/えほん 子守唄/こもりうた 朗読/ろうどく 添い寝/そいね 耳かき/みみかき 囁き/ささやき 目覚まし/めざまし 散歩/さんぽ 放課後/ほうかご
   文化祭/ぶんかさい 花火/はなび 夕立/ゆうだち 月見/つきみ 初詣/はつもうで 迷宮/めいきゅう 探偵/たんてい 幽霊/ゆうれい 人形/にんぎょう
   オルゴール/おるごーる ラジオ/らじお`,
)

/** 50 × 50 compounds: enough that most are rare, like the words of titles. */
export const words: Word[] = mixed(
  first.flatMap(([a, aReading]) =>
    second.map(([b, bReading]): Word => [a + b, aReading + bReading]),
  ),
)

const surnames = read(
  `佐藤/さとう 鈴木/すずき 高橋/たかはし 髙田/たかた 田中/たなか 渡辺/わたなべ 渡邊/わたなべ 伊藤/いとう 山本/やまもと 中村/なかむら
   小林/こばやし 加藤/かとう 吉田/よしだ 山﨑/やまさき 山崎/やまさき 斎藤/さいとう 齋藤/さいとう 清水/しみず 森川/もりかわ 池澤/いけざわ
   橋本/はしもと 石川/いしかわ 前田/まえだ 藤原/ふじわら 後藤/ごとう 岡崎/おかざき 長谷/はせ 村上/むらかみ 近藤/こんどう 坂本/さかもと
   遠野/とおの 青葉/あおば 鳴瀬/なるせ 朝凪/あさなぎ 夕霧/ゆうぎり 白瀬/しらせ 黒羽/くろば 桐生/きりゅう 水無月/みなづき 神楽/かぐら
   一ノ瀬/いちのせ 二宮/にのみや 三枝/さえぐさ 七海/ななみ 八雲/やくも 九条/くじょう 千石/せんごく 柊/ひいらぎ 榊/さかき 椿/つばき`,
)
const givenNames = read(
  `ゆづは/ゆづは つむぎ/つむぎ あかね/あかね みなと/みなと はるか/はるか さくら/さくら ひなた/ひなた こはる/こはる いおり/いおり すばる/すばる
   遥/はるか 凛/りん 蓮/れん 葵/あおい 翼/つばさ 陽菜/ひな 美咲/みさき 結衣/ゆい 莉子/りこ 楓/かえで 大翔/ひろと 悠真/ゆうま 湊/みなと
   朔/さく 律/りつ 奏/かなで 響/ひびき 詩織/しおり 千夏/ちなつ 真琴/まこと アスマ/あすま リオ/りお ユイ/ゆい レイ/れい ミア/みあ
   ノア/のあ カイ/かい ルカ/るか セナ/せな リッカ/りっか 小夜子/さよこ 千代/ちよ 文/ふみ 雅/みやび 琥珀/こはく 瑠璃/るり 玲/れい
   薫/かおる 忍/しのぶ 晶/あきら`,
)

/** Names of people; every other one is credited with a space. */
export const people: Word[] = mixed(
  surnames.flatMap(([family, familyReading], row) =>
    givenNames.map(([given, reading], column): Word => {
      const space = (row + column) % 2 === 0 ? ' ' : ''
      return [family + space + given, `${familyReading} ${reading}`]
    }),
  ),
)

const circles = read(
  `工房/こうぼう 舎/しゃ 堂/どう 座/ざ 社/しゃ 室/しつ 製作所/せいさくしょ 文庫/ぶんこ 放送局/ほうそうきょく 研究会/けんきゅうかい`,
)

export const creators: Word[] = mixed(
  first.flatMap(([a, aReading]) =>
    circles.flatMap(([b, bReading]) =>
      first
        .slice(0, 30)
        .map(
          ([c, cReading]): Word => [`${a}と${c}の${b}`, `${aReading}と${cReading}の${bReading}`],
        ),
    ),
  ),
)

export const tags: Word[] = [
  ...read(
    `ASMR/えーえすえむあーる 癒し/いやし おやすみ/おやすみ バイノーラル/ばいのーらる 耳かき/みみかき 囁き/ささやき 雨音/あまおと 朗読/ろうどく
     ドラマCD/どらましーでぃー 添い寝/そいね 安眠/あんみん 環境音/かんきょうおん ファンタジー/ふぁんたじー 学園/がくえん 幼なじみ/おさななじみ
     年上/としうえ 年下/としした 敬語/けいご ツンデレ/つんでれ 方言/ほうげん 関西弁/かんさいべん 執事/しつじ メイド/めいど 猫/ねこ 焚き火/たきび
     怪談/かいだん ミステリー/みすてりー 時代劇/じだいげき SF/えすえふ 恋愛/れんあい 両思い/りょうおもい 片思い/かたおもい 日常/にちじょう
     コメディ/こめでぃ 泣ける/なける 童話/どうわ 歌/うた ♡甘々/あまあま 目覚まし/めざまし 作業用/さぎょうよう`,
  ),
  ...words.filter((_, index) => index % 8 === 3).slice(0, 260),
]
