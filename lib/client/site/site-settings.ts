import type { ReportSettings } from '@/lib/kit/reports/report-options'
import type { AgeRating } from '@/lib/kit/shop/age-rating'

/** The script that distinguishes people from programs, and its public key. */
export type BotProtection = { scriptUrl: string; siteKey: string }

/** What a browser needs to know of this deployment and kept pages cannot say. */
export type SiteSettings = {
  errorReports: ReportSettings | null
  translation: { scriptUrl: string; languages: string[] } | null
  analytics: { scriptUrl: string } | null
  botProtection: BotProtection | null
  /** Which the store shows. */
  ageRatings: AgeRating[]
  /** Whether the staff looks at works before their first publication. */
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

/** The settings, asked for once a page; with no answer, nothing is set. */
export function siteSettings(): Promise<SiteSettings> {
  asked ??= fetch('/site/settings')
    .then(async (response) => ({ ...NOTHING, ...((await response.json()) as object) }))
    .catch(() => NOTHING)
  return asked
}
