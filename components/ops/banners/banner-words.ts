import type { State } from '@/components/workbench/table/state-column'
import type { CallOutput } from '@/lib/client/api'

export type OpsBanner = CallOutput<'GET /ops/banners'>['items'][number]

type Shown = Pick<OpsBanner, 'state'>

const STATES: Record<OpsBanner['state'], State> = {
  coming: ['予定', 'lamp'],
  shown: ['表示中', 'leaf'],
  ended: ['終了', 'quiet'],
}

export const bannerState = ({ state }: Shown): State => STATES[state]

export const AUDIENCES = [
  ['both', 'すべての方'],
  ['female', '女性向け'],
  ['male', '男性向け'],
] as const satisfies readonly (readonly [OpsBanner['targetGender'], string])[]

const audiences = new Map<string, string>(AUDIENCES)
export const audienceText = ({ targetGender }: OpsBanner): string =>
  audiences.get(targetGender) ?? targetGender
