import type { catalogueRoutes } from '@/lib/contract/catalogue'
import {
  findVisibleWorkCards,
  getCastPerson,
  getChannel,
  getHome,
  getHomeModules,
  getVoiceTags,
  getWork,
  limitSearches,
  limitSuggestions,
  listBanners,
  listBannerTexts,
  listLines,
  listNameSitemap,
  listPublicChannels,
  listRanking,
  listRelatedWorks,
  listSitemap,
  listTags,
  listWorks,
  suggest,
} from '@/lib/domain/content/catalogue'
import { getTagName } from '@/lib/domain/content/tags'
import { findMerchandiseCards } from '@/lib/domain/shop/merchandise'
import type { Handlers, Limits } from '../bind'

export const catalogueLimits: Limits = {
  'GET /works': (ctx, { query }) => limitSearches(ctx, query),
  'GET /channels': (ctx, { query }) => limitSearches(ctx, query),
  'GET /lines': (ctx, { query }) => limitSearches(ctx, query),
  'GET /suggest': (ctx) => limitSuggestions(ctx),
}

export const catalogueHandlers: Pick<Handlers, keyof typeof catalogueRoutes> = {
  'GET /works': (ctx, { query }) => listWorks(ctx, query),
  'GET /works/cards': async (ctx, { query }) => ({
    items: await findVisibleWorkCards(ctx, query['ids[]']),
  }),
  'GET /album/{nid}': (ctx, { params }) => getWork(ctx, { nid: params.nid, type: 'album' }),
  'GET /voice/{nid}': (ctx, { params }) => getWork(ctx, { nid: params.nid, type: 'voice' }),
  'GET /album/{nid}/related': async (ctx, { params }) => ({
    items: await listRelatedWorks(ctx, params.nid),
  }),
  'GET /ranking': (ctx, { query }) => listRanking(ctx, query),
  'GET /suggest': async (ctx, { query }) => ({ items: await suggest(ctx, query) }),
  'GET /tags': (ctx, { query }) => listTags(ctx, query),
  'GET /tag/{name}': (ctx, { params }) => getTagName(ctx, params.name),
  'GET /cast/{name}': (ctx, { params }) => getCastPerson(ctx, params.name),
  'GET /user/{id}': (ctx, { params }) => getChannel(ctx, params.id),
  'GET /channels': (ctx, { query }) => listPublicChannels(ctx, query),
  'GET /lines': (ctx, { query }) => listLines(ctx, query),
  'GET /home': (ctx, { query }) =>
    getHome(ctx, query.targetGender, (ids) => findMerchandiseCards(ctx, ids)),
  'GET /bannerText': (ctx) => listBannerTexts(ctx),
  'GET /banner': (ctx, { query }) => listBanners(ctx, query),
  'GET /static/homeAppendModules.json': (ctx) => getHomeModules(ctx),
  'GET /static/voiceTags.json': (ctx) => getVoiceTags(ctx),
  'GET /sitemap': (ctx, { query: { kind, page } }) =>
    kind === 'works' ? listSitemap(ctx, page) : listNameSitemap(ctx, kind, page),
}
