import { readWork } from '@/app/service-reads'
import 'server-only'
import { notFound, permanentRedirect } from 'next/navigation'
import type { WorkType } from '@/lib/client/catalogue/catalogue'
import type { Work } from '@/lib/contract/catalogue'
import { isNid } from '@/lib/kit/shop/nid'

/** The work of this page; another kind's address leads to its own, an unknown one is a real 404. */
export async function loadWork(nid: string, type: WorkType): Promise<Work> {
  const work = isNid(nid) ? await readWork(nid, type) : null
  if (!work) notFound()
  if (work.type !== type) permanentRedirect(`/${work.type}/${work.nid}`)
  return work
}
