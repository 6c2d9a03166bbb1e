import type { opsBannerRoutes } from '@/lib/contract/ops/banners'
import {
  changeBanner,
  changeBannerText,
  createBanner,
  createBannerText,
  endBanner,
  endBannerText,
  listOpsBanners,
  listOpsBannerTexts,
  previewTopPage,
} from '@/lib/domain/content/banners'
import type { Handlers } from '../../bind'

export const opsBannerHandlers: Pick<Handlers, keyof typeof opsBannerRoutes> = {
  'GET /ops/banners': (ctx, { query }) => listOpsBanners(ctx, query),
  'POST /ops/banners': (ctx, { body }) => createBanner(ctx, body),
  'PUT /ops/banners/{id}': (ctx, { params, body }) => changeBanner(ctx, params.id, body),
  'POST /ops/banners/{id}/end': (ctx, { params, body }) => endBanner(ctx, params.id, body),
  'GET /ops/banner-texts': (ctx, { query }) => listOpsBannerTexts(ctx, query),
  'POST /ops/banner-texts': (ctx, { body }) => createBannerText(ctx, body),
  'PUT /ops/banner-texts/{id}': (ctx, { params, body }) => changeBannerText(ctx, params.id, body),
  'POST /ops/banner-texts/{id}/end': (ctx, { params, body }) => endBannerText(ctx, params.id, body),
  'GET /ops/top-page': (ctx, { query }) => previewTopPage(ctx, query),
}
