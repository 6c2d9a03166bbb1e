export {
  changeBannerText,
  createBannerText,
  endBannerText,
  listOpsBannerTexts,
} from './banner-texts'
export { changeBanner, createBanner, endBanner, listOpsBanners } from './banners'
export { previewTopPage } from './preview-top-page'
