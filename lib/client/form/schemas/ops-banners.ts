import { z } from 'zod'
import { BannerChange, NewBanner, NewBannerText } from '@/lib/contract/ops/banners'
import { endsLater, jstMoment } from './period'
import { typedNumber } from './typed-number'

const optionalUpload = z.string().transform((id) => id || null)
const typed = {
  position: typedNumber.pipe(NewBannerText.shape.position),
  startAt: jstMoment,
  endAt: jstMoment,
}

/** A text on top of every page, as it is typed; times are Japanese. */
export const bannerText = NewBannerText.extend(typed).refine(endsLater.check, endsLater.said)

const hasHeading = {
  check: ({ heading, sentence, buttonText }: Record<string, unknown>) =>
    Boolean(heading) || !(sentence || buttonText),
  said: { path: ['heading'], error: '見出しも入力してください。', when: () => true },
}

/** A banner with the uploads of its pictures; the wide one is needed. */
export const newBanner = NewBanner.extend({
  ...typed,
  uploadId: z.string().min(1, '画像を選んでください。'),
  phoneUploadId: optionalUpload,
})
  .refine(endsLater.check, endsLater.said)
  .refine(hasHeading.check, hasHeading.said)

/** A banner that has its pictures: no upload leaves them. */
export const bannerChange = BannerChange.omit({ version: true })
  .extend({ ...typed, uploadId: optionalUpload, phoneUploadId: optionalUpload })
  .refine(endsLater.check, endsLater.said)
  .refine(hasHeading.check, hasHeading.said)
