import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { MAIL_CONSENT_YEARS } from '@/lib/kit/mail-consent'
import { APPEAL_DAYS } from '@/lib/kit/shop/appeal-days'
import { ORDER_OPEN_MINUTES, RETURN_DAYS, SHELF_DAYS } from '@/lib/kit/shop/order-life'
import { fillFacts } from '@/lib/kit/shop/page-text'
import { shopFacts } from '@/lib/kit/shop/shop-facts'
import { parseServiceEnv, parseWebEnv, SettingsError } from '.'
import { transmissionsOf } from './vendors'

const FOLDER = 'content/pages/legal'
const texts = new Map(
  readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]),
)
const policy = texts.get('privacy.md') ?? ''

/** A number of days, months and so on, and ages, in figures or kanji. */
const PERIOD =
  /[0-9０-９一二三四五六七八九十百]+(?:営業日|日|週間|か月|ヶ月|年|時間|分|歳)(?:間|以内|前まで|以上|未満|後|間が目安)?/gu

/** Each period that a text names by itself, and who keeps it: what the shop keeps is filled in. */
const BY_HAND: Record<string, string[]> = {
  // A notice by the operator; the law's age of majority; a bound of damages.
  'eula.md': ['十四日前まで', '十八歳未満', '十二か月間'],
  'cla.md': ['十二か月間'],
  // Of the operator's people: how long a correction may take, and until a report is looked at.
  'guideline.md': ['七日間', '二営業日以内'],
  'privacy.md': ['十八歳未満', '十八歳未満'],
  'asct.md': [],
}

/** What the shop keeps, as the settings and constants of the code say. */
const KEPT = {
  ORDER_EXPIRY: `${ORDER_OPEN_MINUTES}分`,
  SHELF_PERIOD: `${SHELF_DAYS}営業日`,
  RETURN_PERIOD: `${RETURN_DAYS}日`,
  APPEAL_PERIOD: `${APPEAL_DAYS}日`,
  RETENTION_PLAY_HISTORY: '51日',
  RETENTION_INQUIRY: '41日',
  RETENTION_SECURITY: '91日',
  PAYOUT_HOLD: expect.stringContaining('支払日の17日前以後に販売したもの'),
  RETENTION_MAIL_CONSENT: `${MAIL_CONSENT_YEARS}年`,
}
const retention = {
  RETENTION_PLAY_HISTORY_DAYS: '51',
  RETENTION_INQUIRY_DAYS: '41',
  RETENTION_SECURITY_DAYS: '91',
}
const given = { ...retention, PAYOUT_HOLD_DAYS: '17' }
const web = {
  NODE_ENV: 'production' as const,
  DEPLOYMENT: 'demo',
  SITE_ORIGIN: 'https://koeniwa.example',
  API_ORIGIN: 'http://10.0.0.2:3001',
  PAGE_CACHE_SECRET: 'p'.repeat(32),
  AUTH_SECRET: 'a'.repeat(32),
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
}
function factsOf(source: Record<string, string>) {
  const settings = parseWebEnv({ ...web, ...source })
  return shopFacts({
    siteOrigin: settings.SITE_ORIGIN,
    invoiceNumber: '',
    hasDeferredPayment: false,
    deliveryFee: '',
    holdDays: settings.PAYOUT_HOLD_DAYS,
    transmissions: transmissionsOf(settings),
    retentionDays: {
      playHistory: settings.RETENTION_PLAY_HISTORY_DAYS,
      inquiry: settings.RETENTION_INQUIRY_DAYS,
      security: settings.RETENTION_SECURITY_DAYS,
    },
  })
}

describe('periods in the legal texts', () => {
  test('are the shop’s, filled in from what it acts by, or known to be kept by people', () => {
    const found = [...texts].map(([file, text]) => [file, text.match(PERIOD) ?? []])
    expect(Object.fromEntries(found)).toEqual(BY_HAND)
  })

  test('are those of the settings and constants', () => {
    expect(factsOf(given)).toMatchObject(KEPT)
  })
})

describe('the table of retention', () => {
  const rows = policy.slice(policy.indexOf('## 9.'), policy.indexOf('## 10.'))
  const cells = rows.match(/^\| (?!情報|---).*$/gmu) ?? []

  test('promises nothing else than what the nightly jobs, the deletion of an account and the law keep', () => {
    const promised = cells.map((row) => row.split('|').map((cell) => cell.trim())[2])
    expect(promised.map((cell) => fillFacts(cell ?? '', factsOf(given)))).toEqual([
      '退会まで。退会の手続きと同時に削除（配送中のグッズのお届け先は、お届けを確認したあと）',
      '法令で定められた期間',
      'そのトラックを最後に再生してから51日',
      '最後のやり取りから41日（対応中のものを除きます）',
      '記録から91日（振込先を登録している方は、その登録の終了まで）。退会の場合は、その手続きと同時に削除',
      `同意を取り消した日または退会の日から${MAIL_CONSENT_YEARS}年`,
    ])
  })

  test('leaves no period of its own to the operator’s words', () => {
    expect(policy.match(/\{\{RETENTION_\w+\}\}/gu)).toEqual([
      '{{RETENTION_PLAY_HISTORY}}',
      '{{RETENTION_INQUIRY}}',
      '{{RETENTION_SECURITY}}',
      '{{RETENTION_MAIL_CONSENT}}',
    ])
  })

  test('says the same numbers where nothing is set', () => {
    expect(factsOf({})).toMatchObject({
      RETENTION_PLAY_HISTORY: '730日',
      RETENTION_INQUIRY: '1095日',
      RETENTION_SECURITY: '365日',
    })
  })

  test.each(['29', '3651', '60.5', '二年'])('takes no period of %s days', (days) => {
    for (const name of Object.keys(retention))
      for (const parse of [parseWebEnv, parseServiceEnv]) {
        const problems = () => parse({ ...web, [name]: days })
        expect(problems).toThrow(SettingsError)
        expect(problems).toThrow(name)
      }
  })
})

describe('the table of what browsers send to others (電気通信事業法27条の12)', () => {
  const vendors = {
    PAIDY_PUBLIC_KEY: 'pk_test_x',
    BOT_PROTECTION_SCRIPT_URL: 'https://www.google.com/recaptcha/api.js',
    TRANSLATION_SCRIPT_URL: 'https://translate.google.com/translate_a/element.js',
    ANALYTICS_SCRIPT_URL: 'https://www.googletagmanager.com/gtag/js?id=G-X',
    SENTRY_DSN: 'https://key@o1.ingest.us.sentry.io/1',
  }
  const purposes = {
    PAIDY_PUBLIC_KEY: 'あと払いの登録と審査',
    BOT_PROTECTION_SCRIPT_URL: '自動プログラムによる登録とログインの防止',
    TRANSLATION_SCRIPT_URL: 'ページの翻訳',
    ANALYTICS_SCRIPT_URL: '利用状況の把握と改善',
    SENTRY_DSN: '不具合の調査',
  }
  const rowsOf = (source: Record<string, string>) =>
    factsOf(source)
      .EXTERNAL_TRANSMISSIONS.split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()))

  test('stands in the privacy policy, and nothing of it is written by hand', () => {
    const part = policy.slice(policy.indexOf('## 8.'), policy.indexOf('## 9.'))
    expect(part.match(/^\|.*|^\{\{.*$/gmu)).toEqual([
      '| 送信先 | 国 | 送信される情報 | 目的 |',
      '| --- | --- | --- | --- |',
      '{{EXTERNAL_TRANSMISSIONS}}',
    ])
  })

  test('has the card network’s row alone where nothing else is set', () => {
    expect(rowsOf({})).toEqual([
      [
        '',
        'Stripe, LLC',
        'アメリカ合衆国',
        expect.stringContaining('カード番号'),
        'カード決済と不正利用の検知',
        '',
      ],
    ])
  })

  test.each(Object.entries(vendors))('has one for %s while it is set', (name, value) => {
    const [, added, ...more] = rowsOf({ [name]: value })
    expect(more).toEqual([])
    expect(added?.[4]).toBe(purposes[name as keyof typeof purposes])
    const others = { ...vendors, [name]: '' }
    expect(rowsOf(others).map((row) => row[4])).not.toContain(added?.[4])
    expect(rowsOf(others)).toHaveLength(5)
  })

  test('names who is behind an address, and where; of strangers as the operator says', () => {
    expect(rowsOf(vendors).map(([, to, country]) => [to, country])).toEqual([
      ['Stripe, LLC', 'アメリカ合衆国'],
      ['株式会社Paidy', '日本'],
      ['Google LLC', 'アメリカ合衆国'],
      ['Google LLC', 'アメリカ合衆国'],
      ['Google LLC', 'アメリカ合衆国'],
      ['Functional Software, Inc.（Sentry）', 'アメリカ合衆国'],
    ])
    const ANALYTICS_SCRIPT_URL = 'https://count.vendor.test/x.js'
    expect(rowsOf({ ANALYTICS_SCRIPT_URL })[1]?.[1]).toBe('count.vendor.test')
    const told = { 'count.vendor.test': 'Zählwerk GmbH（ドイツ）' }
    const OPERATOR_FACTS = JSON.stringify(told)
    expect(rowsOf({ ANALYTICS_SCRIPT_URL, OPERATOR_FACTS })[1]?.slice(1, 3)).toEqual([
      'Zählwerk GmbH',
      'ドイツ',
    ])
    expect(rowsOf({ ANALYTICS_SCRIPT_URL: 'https://count.koeniwa.example/x.js' })).toHaveLength(1)
  })
})
