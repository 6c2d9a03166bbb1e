import type { CallInput } from '../api'

export type Report = CallInput<'POST /report'>['body']

/** The reasons of a report to choose from. */
export const REPORT_REASONS: readonly (readonly [Report['reason'], string])[] = [
  ['rights', '著作権などの権利を侵害している'],
  ['hate', '差別や暴力をあおっている'],
  ['sexual', '性的な内容がふさわしくない'],
  ['spam', '宣伝や迷惑行為である'],
  ['privacy', '個人の情報が書かれている'],
  ['other', 'そのほか'],
]
