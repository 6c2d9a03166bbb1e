import { sql } from 'drizzle-orm'
import type { opsHomeRoutes } from '@/lib/contract/ops/home'
import type { Parts } from '@/lib/domain/core/ctx'
import type { Maker, SamplesOf } from '../sample'

/** A published document, and what its next version names: the newest and the first. */
async function published({ db }: Parts, name: string) {
  await db.execute(sql`
    insert into document_version (name, version, content, published_at) values (${name}, 1, '[]', now())
    on conflict do nothing`)
  const { rows } = await db.execute<{ version: number }>(sql`
    insert into published_document as published (name, content, version) values (${name}, '[]', 1)
    on conflict (name) do update set version = greatest(published.version, 1) returning version`)
  return { basedOn: rows[0]?.version ?? 0, version: 1 }
}

/** The published rows, and what the next version has. */
async function homeRows({ owner, album }: Maker) {
  const versions = await published(owner.ctx, 'homeAppendModules')
  const row = {
    ...{ id: 'row-a', kind: 'works', title: '秋の夜に', subtitle: '', targetGender: 'both' },
    ...{ nids: [album.nid], merchandiseIds: [], sort: 'curated', limit: 12, moreLink: '/search' },
  }
  return { fields: { ...versions, rows: [row] } }
}

/** The published tags, and what the next version has. */
async function voiceTags({ owner }: Maker) {
  return { fields: { ...(await published(owner.ctx, 'voiceTags')), names: [] } }
}

export const opsHomeSamples = {
  'GET /ops/home-rows': homeRows,
  'GET /ops/home-rows/versions': homeRows,
  'POST /ops/home-rows/preview': homeRows,
  'PUT /ops/home-rows': homeRows,
  'POST /ops/home-rows/restoration': homeRows,
  'GET /ops/voice-tags': voiceTags,
  'GET /ops/voice-tags/versions': voiceTags,
  'PUT /ops/voice-tags': voiceTags,
  'POST /ops/voice-tags/restoration': voiceTags,
} satisfies SamplesOf<typeof opsHomeRoutes>
