import { test } from '@playwright/test'
import { checkBannerWords } from './support/store/banner-words'

test('the sentences of banners are text over their pictures, readable by day and by night, never cut', ({
  page,
}) => checkBannerWords(page))
