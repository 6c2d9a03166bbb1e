/** Facts that only the operator knows, as the legal pages and guides name them; a live shop has all of them. */
const PERSONAL = [
  'OPERATOR_NAME',
  'OPERATOR_REPRESENTATIVE',
  'OPERATOR_ADDRESS',
  'OPERATOR_PHONE',
  'OPERATOR_EMAIL',
  'SUPPORT_EMAIL',
  'APPEAL_EMAIL',
  'RIGHTS_EMAIL',
  'PRIVACY_CONTACT',
  'SUPPORT_HOURS',
  'EFFECTIVE_DATE',
  'JURISDICTION_COURT',
] as const

/** These may truthfully be 「なし」. */
const OTHERS = [
  'TELECOM_NOTIFICATION_NUMBER',
  'SERVICE_END_NOTICE_PERIOD',
  'PLATFORM_FEE_RATE',
  'PAYOUT_SCHEDULE',
  'PAYOUT_MINIMUM',
  'PAYOUT_FEE_BEARER',
  'UNCLAIMED_PERIOD',
  'CLA_CHANGE_NOTICE_PERIOD',
  'PAYMENT_PROCESSOR',
  'HOSTING_PROVIDER',
  'MAIL_PROVIDER',
  'FULFILLMENT_PROVIDER',
  'OVERSEAS_COUNTRIES',
  'DISCLOSURE_FEE',
  'SUPPORTED_DESKTOP_BROWSERS',
  'SUPPORTED_MOBILE_BROWSERS',
] as const

export const OPERATOR_FACTS: readonly string[] = [...PERSONAL, ...OTHERS]

/** Words of placeholders. */
const STAND_IN =
  /\{\{|準備中|未定|見本|架空|サンプル|ダミー|\b(?:todo|tbd|xxx+)\b|\bexample\.|\.example\b|000-0000/iu
const NOTHING = /^(?:なし|無し|-|ー)$/u

/** What of the operator's facts is missing, or is no fact, each by name. */
export function operatorFactGaps(facts: Readonly<Record<string, string>>): string[] {
  return OPERATOR_FACTS.flatMap((name) => {
    const value = facts[name]?.trim() ?? ''
    if (value === '') return [`${name} is missing`]
    const isPersonal = (PERSONAL as readonly string[]).includes(name)
    const isNothing = isPersonal && (NOTHING.test(value) || isEmptyPhone(name, value))
    return STAND_IN.test(value) || isNothing || isMisformed(name, value)
      ? [`${name} is no fact: ${value}`]
      : []
  })
}

/** Of an address of a mailbox, and of a phone, the form alone tells that it is none. */
const isMisformed = (name: string, value: string) =>
  (name.endsWith('_EMAIL') && !/^[^\s@]+@[^\s@.]+\.[^\s@]+$/u.test(value)) ||
  (name === 'OPERATOR_PHONE' && (value.normalize('NFKC').match(/\d/gu)?.length ?? 0) < 10)

const isEmptyPhone = (name: string, value: string) =>
  name === 'OPERATOR_PHONE' && !/[1-9]/u.test(value.normalize('NFKC'))
