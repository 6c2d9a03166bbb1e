import type { ReportSettings } from '@/lib/kit/reports/report-options'
import type { AgeRating } from '@/lib/kit/shop/age-rating'

/** The script of the human verification, and its public key. */
export type BotProtection = { scriptUrl: string; siteKey: string }

export type TranslationSettings = { scriptUrl: string; languages: string[] }

/** The deployment's settings for the browser, which cached pages cannot contain. */
export type SiteSettings = {
  errorReports: ReportSettings | null
  translation: TranslationSettings | null
  analytics: { scriptUrl: string } | null
  botProtection: BotProtection | null
  /** Which the store shows. */
  ageRatings: AgeRating[]
  /** Whether staff review works before their first publication. */
  reviewsWorks: boolean
}

const NOTHING: SiteSettings = {
  errorReports: null,
  translation: null,
  analytics: null,
  botProtection: null,
  ageRatings: ['all'],
  reviewsWorks: false,
}

let asked: Promise<SiteSettings> | null = null

/** The settings, read once for each page; empty without an answer. */
export function siteSettings(): Promise<SiteSettings> {
  asked ??= fetch('/site/settings')
    .then(async (response) => ({ ...NOTHING, ...((await response.json()) as object) }))
    .catch(() => NOTHING)
  return asked
}
