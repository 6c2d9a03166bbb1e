import type { State } from '@/components/workbench/table/state-column'
import type { CallOutput } from '@/lib/client/api'

export type OpsText = CallOutput<'GET /ops/texts/{kind}/{name}'>
export type OpsTextVersion = OpsText['versions'][number]
export type TextKind = OpsText['kind']
export type TextRef = Pick<OpsText, 'kind' | 'name'>

export const textKinds: Record<TextKind, string> = {
  legal: '規約・表記',
  news: 'お知らせ',
  lp: 'ご案内のページ',
}

const states: Record<OpsTextVersion['state'], State> = {
  scheduled: ['公開待ち', 'lamp'],
  inForce: ['公開中', 'leaf'],
  past: ['以前の版', 'quiet'],
  withdrawn: ['取り下げ', 'ember'],
}

/** What a version is now. */
export const versionState = ({ state }: Pick<OpsTextVersion, 'state'>): State => states[state]

/** The page that shows a text. */
export const pageOf = ({ kind, name }: { kind: TextKind; name: string }): string =>
  `/${kind}/${name}`
