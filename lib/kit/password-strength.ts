import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { PASSWORD_WORDS } from './password-words'

/** Passwords below this score are refused: they fall to fewer than 10^8 guesses. */
export const STRONG_ENOUGH = 3

/** Estimating takes time quadratic in the length, and this many characters are enough for any score. */
const MAX_ESTIMATED = 48
/** Shorter parts of a name occur in too many words. */
const MIN_FACT = 3

export type PasswordStrength = {
  /** 0 to 4, as zxcvbn counts: 3 is beyond 10^8 guesses, 4 beyond 10^10. */
  score: number
  /** Why it is easy to guess, in Japanese; may be empty. */
  advice: string
}

const REPEATED = '同じ文字や言葉の繰り返しは、すぐに推測されます。'
const COMMON = 'よく使われるパスワードです。'
const ADVICE: Readonly<Record<string, string>> = {
  topTen: COMMON,
  topHundred: COMMON,
  common: COMMON,
  similarToCommon: 'よく使われるパスワードに似ています。',
  simpleRepeat: REPEATED,
  extendedRepeat: REPEATED,
  sequences: '「abc」や「6543」のような並びは、すぐに推測されます。',
  recentYears: '年や日付は、すぐに推測されます。',
  dates: '年や日付は、すぐに推測されます。',
  straightRow: 'キーボードの並びは、すぐに推測されます。',
  keyPattern: 'キーボードの並びは、すぐに推測されます。',
  wordByItself: '一つの言葉だけでは、すぐに推測されます。',
  namesByThemselves: '名前はすぐに推測されます。',
  commonNames: '名前はすぐに推測されます。',
  userInputs: 'メールアドレスやニックネーム、サイトの名前や用語は避けてください。',
}

let loading: Promise<ZxcvbnFactory> | undefined

/** The dictionaries are some 300 KB: they are loaded when first needed, here and in the browser. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, japanese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-ja'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...japanese.dictionary },
    graphs: common.adjacencyGraphs,
  })
}

/**
 * The strength of a password against somebody who knows common passwords, Japanese words and names, and the owner's
 * address and nickname. The same in the service, which decides, and on the page.
 */
export async function passwordStrength(
  password: string,
  facts: readonly string[],
): Promise<PasswordStrength> {
  loading ??= loadEstimator()
  // A part that failed to load is loaded again the next time.
  loading.catch(() => {
    loading = undefined
  })
  const estimator = await loading
  const known = [...PASSWORD_WORDS, ...facts.flatMap(partsOf)]
  const { score, feedback } = estimator.check(plain(password).slice(0, MAX_ESTIMATED), known)
  return { score, advice: ADVICE[feedback.warning ?? ''] ?? '' }
}

/** Passwords are stored in this form, whatever input method wrote them. */
const plain = (text: string): string => text.normalize('NFKC')

function partsOf(fact: string): string[] {
  const whole = plain(fact).trim()
  const [mailbox = ''] = whole.split('@')
  const unnumbered = mailbox.replace(/[^\p{L}]+$/u, '')
  const parts = [whole, mailbox, unnumbered, ...whole.split(/[^\p{L}\p{N}]+/u)]
  return [...new Set(parts)].filter((part) => part.length >= MIN_FACT)
}
