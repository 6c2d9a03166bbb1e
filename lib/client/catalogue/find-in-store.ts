import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api'
import { catalogueReads } from './catalogue'

/** An entry of a LookupField. */
type Found = { code: string; name: string }

/** Creators in the store, for the typed text. */
export const findCreators = (typed: string) =>
  queryOptions({
    queryKey: ['find', 'creators', typed],
    queryFn: async (): Promise<Found[]> => {
      const { items } = await call('GET /suggest', { query: { q: typed, take: 20 } })
      return items
        .filter(({ kind }) => kind === 'creator')
        .map(({ label, path }) => ({ code: path.slice(path.lastIndexOf('/') + 1), name: label }))
    },
    enabled: typed.trim() !== '',
    placeholderData: keepPreviousData,
  })

/** Possible items of a row of the top page, for the typed text. */
export const findForRow = (kind: 'works' | 'merchandise', typed: string) =>
  queryOptions({
    queryKey: ['find', kind, typed],
    queryFn: () => (kind === 'works' ? findWorks(typed) : findMerchandise(typed)),
    enabled: typed.trim() !== '',
    placeholderData: keepPreviousData,
  })

/** Works of the store by a part of the title, or one by its number. */
async function findWorks(typed: string): Promise<Found[]> {
  const nid = typed.normalize('NFKC').trim().toUpperCase()
  if (/^KN\d{6,9}$/u.test(nid)) {
    const work = await catalogueReads(call).findWork(nid, 'album')
    return work ? [{ code: work.nid, name: work.title }] : []
  }
  const { items } = await call('GET /works', { query: { query: typed, take: 20 } })
  return items.map((work) => ({ code: work.nid, name: work.title }))
}

/** The newest merchandise of the store with the typed text in its title. */
async function findMerchandise(typed: string): Promise<Found[]> {
  const { items } = await call('GET /merchandises', { query: { take: 100 } })
  return items
    .filter(({ title }) => title.includes(typed.trim()))
    .map(({ id, title }) => ({ code: id, name: title }))
}

/** Tags of works in the store, for the typed text. */
export const findTags = (typed: string) =>
  queryOptions({
    queryKey: ['find', 'tags', typed],
    queryFn: async () => {
      const { items } = await call('GET /suggest', { query: { q: typed, take: 20 } })
      return items.filter(({ kind }) => kind === 'tag').map(({ label }) => label)
    },
    enabled: typed.trim() !== '',
    placeholderData: keepPreviousData,
  })
