export {
  changeBannerText,
  createBannerText,
  endBannerText,
  listOpsBannerTexts,
} from './banner-texts'
export { changeBanner, createBanner, endBanner } from './banners'
export { previewTopPage } from './preview-top-page'
export { listOpsBanners } from './read-banners'
