import { z } from 'zod'
import { isCorporateNumber, isInvoiceNumber } from '@/lib/kit/shop/tax-numbers'
import { Instant, lineOfText } from '../common'
import { Address } from '../profile'
import type { Routes } from '../route'

const filled = (max: number, missing: string) =>
  lineOfText(max).refine((text) => text.length > 0, { error: missing })

export const PAYEE_KINDS = ['individual', 'company'] as const
export const BANK_ACCOUNT_KINDS = ['ordinary', 'current', 'savings'] as const

const taxFields = z.object({
  kind: z.enum(PAYEE_KINDS),
  name: filled(60, 'お名前、または会社名を入力してください。'),
  postalCode: Address.shape.postalCode,
  address: filled(150, '住所を入力してください。'),
  phone: Address.shape.phone,
  isResident: z.boolean().meta({ description: '日本に住所がある（会社は、日本の会社である）' }),
  withholds: z.boolean().meta({ description: '支払いのときに源泉徴収する' }),
  corporateNumber: z
    .string()
    .refine((text) => text === '' || isCorporateNumber(text), {
      error: '法人番号は13桁の数字です。番号をもう一度ご確認ください。',
    })
    .default('')
    .meta({ description: '日本の会社の法人番号（個人は空）' }),
  invoiceNumber: z
    .string()
    .refine((text) => text === '' || isInvoiceNumber(text), {
      error: '登録番号は、Tと13桁の数字です。番号をもう一度ご確認ください。',
    })
    .meta({ description: '適格請求書発行事業者の登録番号（なければ空）' }),
  isIntermediaryAgreed: z.boolean().meta({ description: '媒介者交付特例に同意している' }),
})

/** Who a payee is for the tax office (取引DPF法, 所得税法, 消費税法). */
export const TaxDetails = taxFields
  .refine(({ kind, isResident, withholds }) => !(withholds && kind === 'company' && isResident), {
    path: ['withholds'],
    error: '日本の会社へのお支払いからは源泉徴収しません。',
  })
  .refine(({ kind, isResident, withholds }) => withholds || kind === 'company' || !isResident, {
    path: ['withholds'],
    error: '日本にお住まいの個人の方へのお支払いからは、源泉徴収します（所得税法204条）。',
  })
  .refine(
    ({ kind, isResident, corporateNumber }) =>
      kind === 'individual' || !isResident || corporateNumber !== '',
    { path: ['corporateNumber'], error: '会社の法人番号（13桁）を入力してください。' },
  )
  .refine(
    ({ kind, corporateNumber, invoiceNumber }) =>
      kind === 'individual' ||
      corporateNumber === '' ||
      invoiceNumber === '' ||
      invoiceNumber === `T${corporateNumber}`,
    { path: ['invoiceNumber'], error: '会社の登録番号は、Tに法人番号を続けたものです。' },
  )
  .refine(
    ({ invoiceNumber, isIntermediaryAgreed }) => !isIntermediaryAgreed || invoiceNumber !== '',
    {
      path: ['invoiceNumber'],
      error: '媒介者交付特例をお使いになるには、登録番号を入力してください。',
    },
  )
  .meta({ id: 'TaxDetails' })
export type TaxDetails = z.infer<typeof TaxDetails>

const BankCode = z.string().regex(/^\d{4}$/u, '銀行を選んでください。')
const BranchCode = z.string().regex(/^\d{3}$/u, '支店を選んでください。')

/** Where a payee is paid; `holder` in kana, as the bank has it. */
export const BankAccount = z
  .object({
    bankCode: BankCode,
    branchCode: BranchCode,
    kind: z.enum(BANK_ACCOUNT_KINDS),
    number: z
      .string()
      .regex(/^\d{7}$/u, '口座番号は7桁の数字です。足りない桁は、はじめに0を補ってください。'),
    holder: filled(60, '口座名義をカナで入力してください。'),
  })
  .meta({ id: 'BankAccount' })
export type BankAccount = z.infer<typeof BankAccount>

const BankNames = z.object({
  bankName: z.string(),
  branchName: z.string(),
  holderKana: z.string().meta({ description: '振込データに入る半角カナ' }),
})

/** Masked, as it may stand on a screen that somebody else sees. */
const Payee = z
  .object({
    needsSecondFactor: z.boolean().meta({
      description:
        '登録・変更・伏せ字なしの表示には、まず二段階認証（またはパスキーでのログイン）が要る',
    }),
    tax: taxFields
      .pick({ kind: true, isResident: true, withholds: true, isIntermediaryAgreed: true })
      .extend({
        name: z.string(),
        address: z.string(),
        corporateNumber: z.string(),
        invoiceNumber: z.string(),
        since: Instant,
        review: z
          .enum(['none', 'waiting', 'confirmed', 'refused'])
          .meta({ description: '会社としての確認（済むまで支払わない。個人は none）' }),
        refusal: z.string().nullable().meta({ description: '確認できなかった理由' }),
      })
      .nullable(),
    bank: BankNames.pick({ bankName: true, branchName: true })
      .extend({
        kind: z.enum(BANK_ACCOUNT_KINDS),
        lastDigits: z.string(),
        since: Instant,
        paidFrom: Instant.nullable().meta({
          description: '登録・変更から7日間は振り込まない。その終わり（過ぎていれば null）',
        }),
      })
      .nullable(),
    taxNumber: z.object({
      isNeeded: z.boolean().meta({ description: '支払調書のために、まだ登録が要る' }),
      registeredAt: Instant.nullable(),
      deleteAfter: Instant.nullable(),
    }),
  })
  .meta({ id: 'Payee' })
export type Payee = z.infer<typeof Payee>

const PayeeDetails = z
  .object({
    tax: taxFields.nullable(),
    bank: z.object({ ...BankAccount.shape, ...BankNames.shape }).nullable(),
  })
  .meta({ id: 'PayeeDetails' })
export type PayeeDetails = z.infer<typeof PayeeDetails>

const BankName = z.object({ code: z.string(), name: z.string() }).meta({ id: 'BankName' })
export type BankName = z.infer<typeof BankName>

/** Whom the pages of merchandise name as its seller. `isShown` false: the shop, and the rest is dropped. */
export const SellerNotice = z
  .object({
    isShown: z.boolean().meta({ description: '自分の氏名・住所・電話番号を販売者として表示する' }),
    name: lineOfText(60),
    address: lineOfText(150),
    phone: z.string().regex(/^(?:0\d{9,10})?$/u, '電話番号は、0から始まる10桁か11桁の数字です。'),
  })
  .superRefine(({ isShown, ...words }, ctx) => {
    for (const [name, text] of Object.entries(words))
      if (isShown && text === '')
        ctx.addIssue({ code: 'custom', path: [name], message: '表示する内容を入力してください。' })
  })
  .meta({ id: 'SellerNotice', description: 'グッズの販売者の表示。そのまま公開される' })
export type SellerNotice = z.infer<typeof SellerNotice>

const found = z.object({ items: z.array(BankName).max(20) })
const typed = z.object({ q: lineOfText(50).default('') })
const refused = ['unauthenticated', 'forbidden'] as const

/** Whoever opened a channel is paid; nobody else of it sees or changes these. */
export const studioPayeeRoutes = {
  'GET /studio/payee': {
    ownSignIn: true,
    ownersAlone: true,
    summary: '税務情報と口座（伏せ字）',
    access: 'creator',
    response: Payee,
    errors: refused,
  },
  'GET /studio/payee/details': {
    ownSignIn: true,
    ownersAlone: true,
    summary: '税務情報と口座（伏せ字なし。二段階認証と、10分以内のご本人確認が要る）',
    access: 'verified',
    response: PayeeDetails,
    errors: refused,
  },
  'PUT /studio/payee/tax': {
    ownSignIn: true,
    summary: '税務情報を登録する、または変える（二段階認証とご本人確認が要る）',
    access: 'verified',
    body: TaxDetails,
    response: Payee,
    errors: ['invalid', ...refused],
  },
  'PUT /studio/payee/bank': {
    ownSignIn: true,
    summary: '受け取り口座を登録する、または変える（二段階認証とご本人確認が要る）',
    access: 'verified',
    body: BankAccount,
    response: Payee,
    errors: ['invalid', ...refused],
  },
  'PUT /studio/payee/tax-number': {
    ownSignIn: true,
    summary:
      '支払調書のための番号（マイナンバー・法人番号）を登録する（二段階認証とご本人確認が要る）',
    access: 'verified',
    body: z.object({
      number: z.string().regex(/^(?:\d{12}|\d{13})$/u, '番号は12桁、会社は13桁の数字です。'),
    }),
    response: Payee,
    errors: ['invalid', ...refused, 'conflict'],
  },
  'GET /studio/seller': {
    ownSignIn: true,
    summary: 'グッズの販売者の表示',
    access: 'creator',
    response: SellerNotice,
    errors: refused,
  },
  'PUT /studio/seller': {
    ownSignIn: true,
    summary: 'グッズの販売者として、自分を表示するか、当店に任せるかを決める',
    access: 'verified',
    body: SellerNotice,
    response: SellerNotice,
    errors: ['invalid', ...refused],
  },
  'GET /studio/banks': {
    summary: '銀行を名前・読み・番号でさがす',
    access: 'creator',
    query: typed,
    response: found,
    errors: ['invalid', 'unauthenticated'],
  },
  'GET /studio/banks/branches': {
    summary: '銀行の支店を名前・読み・番号でさがす（知らない銀行は空）',
    access: 'creator',
    query: typed.extend({ bank: BankCode }),
    response: found,
    errors: ['invalid', 'unauthenticated'],
  },
} as const satisfies Routes
