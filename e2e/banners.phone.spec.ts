import { test } from '@playwright/test'
import { checkBannerWords } from './support/store/banner-words'

test('on a phone the sentences of banners are text, readable by day and by night, never cut', ({
  page,
}) => checkBannerWords(page))
