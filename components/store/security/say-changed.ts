import { showToast } from '@/lib/client/site/toast'

/** The part of the page with the other devices. */
export const DEVICES = 'devices'

/** Says that a way in has changed, and offers to end what was begun before, elsewhere (ASVS 7.4.3). */
export const sayChanged = (text: string): void =>
  showToast(text, {
    link: { label: 'ほかの端末からログアウト', href: `/my/account/security#${DEVICES}` },
  })
