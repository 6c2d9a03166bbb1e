import { z } from 'zod'
import {
  BANK_ACCOUNT_KINDS,
  BankAccount,
  PAYEE_KINDS,
  SellerNotice,
  TaxDetails,
} from '@/lib/contract/studio/payee'
import { digitsOf } from '@/lib/kit/digits-of'
import { toBankKana } from '@/lib/kit/shop/bank-kana'
import { fromYucho, YUCHO_BANK_CODE } from '@/lib/kit/shop/yucho'

const digits = z.string().transform(digitsOf)
const yesOrNo = z.enum(['yes', 'no']).transform((answer) => answer === 'yes')

/** With hyphens, spaces and full-width digits, as people write them. */
export const tax = z
  .object({
    kind: z.enum(PAYEE_KINDS),
    name: z.string(),
    postalCode: digits,
    address: z.string(),
    phone: digits,
    isResident: yesOrNo,
    corporateNumber: digits,
    invoiceNumber: z
      .string()
      .transform((text) => text.normalize('NFKC').toUpperCase().replace(/[\s-]/gu, '')),
    isIntermediaryAgreed: z.boolean(),
  })
  // Who lives in Japan is withheld from, a company is not: nobody chooses.
  .transform(
    (typed): z.input<typeof TaxDetails> => ({
      ...typed,
      corporateNumber: typed.kind === 'company' ? typed.corporateNumber : '',
      withholds: typed.kind === 'individual',
    }),
  )
  .pipe(TaxDetails)

const holder = z.string().refine((name) => name.trim() === '' || toBankKana(name) !== null, {
  error: '通帳のとおりに、カナ（ヲは使えません）・英数字で入力してください。',
})

/** Of ゆうちょ銀行 by 記号 and 番号, of any other by branch and number. */
export const bank = z
  .object({
    where: z.enum(['yucho', 'other']),
    bankCode: z.string(),
    branchCode: z.string(),
    kind: z.enum(BANK_ACCOUNT_KINDS),
    number: digits.transform((number) => (number === '' ? '' : number.padStart(7, '0'))),
    symbol: digits,
    yuchoNumber: digits,
    holder,
  })
  .transform(({ where, symbol, yuchoNumber, ...account }, ctx) => {
    if (where === 'other') return account
    const yucho = fromYucho(symbol, yuchoNumber)
    if (yucho) return { ...account, bankCode: YUCHO_BANK_CODE, ...yucho }
    ctx.addIssue({
      code: 'custom',
      path: [symbol.length === 5 ? 'yuchoNumber' : 'symbol'],
      message: '通帳の記号（5桁）と番号を、もう一度ご確認ください。',
    })
    return z.NEVER
  })
  .pipe(BankAccount)

/** What was typed is dropped by the service where the shop is named. */
export const seller = z
  .object({
    isShown: z.enum(['own', 'shop']).transform((choice) => choice === 'own'),
    name: z.string(),
    address: z.string(),
    phone: digits,
  })
  .transform((typed) =>
    typed.isShown ? typed : { isShown: false, name: '', address: '', phone: '' },
  )
  .pipe(SellerNotice)

export const taxNumber = z.object({
  number: digits.pipe(
    z.string().regex(/^(?:\d{12}|\d{13})$/u, '番号は12桁、会社は13桁の数字です。'),
  ),
})
