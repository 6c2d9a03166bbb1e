// Written by `npm run docs:codes` from the code, and checked by a test: change the code, then run it.

/** What each call’s handler may refuse with, as kind:code. */
export const codesOfCalls: Readonly<Record<string, string>> = {
  'ALL /studio/uploads':
    'conflict:account-changed conflict:upload/account-full conflict:upload/offset forbidden:auth/email-not-verified forbidden:token/scope forbidden:viewing invalid:upload/length-missing invalid:upload/protocol stalled:request-timeout tooLarge:upload/too-large tooMany:auth/too-many-requests tooMany:upload/too-many unauthenticated:auth/invalid-token unauthenticated:auth/token-expired unauthenticated:auth/user-disabled unauthenticated:auth/user-token-expired unauthenticated:token/expired unauthenticated:token/revoked unavailable:storage/full unavailable:storage/unavailable unavailable:upload/not-stored',
  'ALL /studio/uploads/{id}':
    'conflict:account-changed conflict:upload/account-full conflict:upload/offset forbidden:auth/email-not-verified forbidden:token/scope forbidden:viewing invalid:upload/length-missing invalid:upload/protocol stalled:request-timeout tooLarge:upload/too-large tooMany:auth/too-many-requests tooMany:upload/too-many unauthenticated:auth/invalid-token unauthenticated:auth/token-expired unauthenticated:auth/user-disabled unauthenticated:auth/user-token-expired unauthenticated:token/expired unauthenticated:token/revoked unavailable:storage/full unavailable:storage/unavailable unavailable:upload/not-stored',
  'DELETE /comment/{id}': 'forbidden:auth/email-not-verified',
  'DELETE /favorite/album/{id}': 'forbidden:auth/email-not-verified',
  'DELETE /favorite/cast/{id}': 'forbidden:auth/email-not-verified',
  'DELETE /favorite/release/{id}': 'forbidden:auth/email-not-verified',
  'DELETE /favorite/tag/{id}': 'forbidden:auth/email-not-verified',
  'DELETE /favorite/track/{id}': 'forbidden:auth/email-not-verified',
  'DELETE /favorite/user/{id}': 'forbidden:auth/email-not-verified',
  'DELETE /identity/account':
    'conflict:auth/order-open conflict:paidy/not-offered forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:channel/owner-only forbidden:channel/view-only forbidden:token/scope unauthenticated:auth/user-token-expired unavailable:auth/order-open unavailable:payment/unavailable unprocessable:payment/too-many-reversals',
  'DELETE /identity/passkeys/{id}':
    'forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:token/scope unauthenticated:auth/user-token-expired',
  'DELETE /identity/personal-tokens/{id}': 'forbidden:auth/operator-session forbidden:token/scope',
  'DELETE /identity/providers/{provider}':
    'forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:token/scope invalid:auth/unknown-provider unauthenticated:auth/user-token-expired',
  'DELETE /identity/second-factor':
    'forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:token/scope unauthenticated:auth/user-token-expired',
  'DELETE /identity/sessions': 'forbidden:auth/operator-session forbidden:token/scope',
  'DELETE /identity/sessions/{id}': '',
  'DELETE /identity/view-consent': '',
  'DELETE /my/addresses/{id}': '',
  'DELETE /my/bookmarks/{id}': 'forbidden:auth/email-not-verified',
  'DELETE /my/history/playback': '',
  'DELETE /my/history/playback/{trackId}': '',
  'DELETE /my/register/paidy': 'unavailable:payment/unavailable',
  'DELETE /my/sounds/{workId}': 'forbidden:auth/email-not-verified',
  'DELETE /ops/view': 'forbidden:auth/requires-recent-login',
  'DELETE /payment/stripe/remove': 'tooMany:auth/too-many-requests unavailable:payment/unavailable',
  'DELETE /playlist/{id}': 'forbidden:auth/email-not-verified',
  'DELETE /playlist/{id}/track/{trackId}': 'forbidden:auth/email-not-verified',
  'DELETE /review/{id}': 'forbidden:auth/email-not-verified',
  'DELETE /review/{id}/helpful': 'conflict:review/own forbidden:auth/email-not-verified',
  'DELETE /studio/comments/{id}/hidden': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'DELETE /studio/gifts/{id}/sale':
    'conflict:gift/no-words conflict:gift/not-ready forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only unprocessable:studio/payee-details-needed',
  'DELETE /studio/invitations/received/{id}': 'forbidden:auth/email-not-verified',
  'DELETE /studio/invitations/{id}': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'DELETE /studio/members/{id}': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'DELETE /studio/merchandises/{id}/publication':
    'conflict:merchandise/no-picture forbidden:channel/owner-only forbidden:channel/view-only invalid:merchandise/invalid unprocessable:studio/payee-details-needed',
  'DELETE /studio/reviews/{id}/hidden': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'DELETE /studio/reviews/{id}/reply': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'DELETE /studio/shares/{id}': 'forbidden:auth/email-not-verified',
  'DELETE /studio/tracks/{trackId}':
    'conflict:studio/last-track forbidden:channel/owner-only forbidden:channel/view-only',
  'DELETE /studio/webhooks/{id}':
    'forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only',
  'DELETE /studio/works/{id}':
    'conflict:studio/not-a-draft forbidden:channel/owner-only forbidden:channel/view-only',
  'DELETE /studio/works/{id}/publication':
    'forbidden:channel/owner-only forbidden:channel/view-only',
  'DELETE /studio/works/{id}/speech-permission':
    'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /album/{nid}': '',
  'GET /album/{nid}/offer':
    'conflict:coupon/expired conflict:coupon/not-yet conflict:coupon/out-of-scope conflict:coupon/unknown conflict:coupon/used-already conflict:coupon/used-up conflict:order/already-owned conflict:order/not-for-sale conflict:order/own-work tooMany:auth/too-many-requests',
  'GET /album/{nid}/related': '',
  'GET /album/{nid}/reviews': '',
  'GET /appeal': '',
  'GET /banner': '',
  'GET /bannerText': '',
  'GET /cast/{name}': '',
  'GET /channels': 'tooMany:auth/too-many-requests',
  'GET /delivery-fees': '',
  'GET /dev/mails': '',
  'GET /dev/mails/{name}/html': '',
  'GET /dev/mails/{name}/text': '',
  'GET /docs': '',
  'GET /docs-staff':
    'conflict:account-changed forbidden:auth/email-not-verified forbidden:auth/requires-recent-login forbidden:token/scope forbidden:viewing tooMany:auth/too-many-requests unauthenticated:auth/invalid-token unauthenticated:auth/token-expired unauthenticated:auth/user-disabled unauthenticated:auth/user-token-expired unauthenticated:token/expired unauthenticated:token/revoked',
  'GET /download/{id}':
    'forbidden:download/link-refused unauthenticated:auth/invalid-token unauthenticated:auth/token-expired unavailable:storage/full unavailable:storage/unavailable',
  'GET /gifts/{id}': '',
  'GET /home': '',
  'GET /identity/export':
    'forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:token/scope tooMany:auth/too-many-requests unauthenticated:auth/user-token-expired',
  'GET /identity/jwks.json': '',
  'GET /identity/lookup': 'unauthenticated:auth/user-token-expired',
  'GET /identity/passkeys': '',
  'GET /identity/personal-tokens': 'forbidden:auth/operator-session forbidden:token/scope',
  'GET /identity/second-factor': '',
  'GET /identity/security-events': '',
  'GET /identity/sessions': '',
  'GET /identity/view-consent': '',
  'GET /image/card/{kind}/{file}':
    'unavailable:picture/busy unavailable:storage/full unavailable:storage/unavailable',
  'GET /image/{id}/{file}':
    'forbidden:token/scope tooMany:auth/too-many-requests unauthenticated:auth/invalid-token unauthenticated:auth/token-expired unauthenticated:auth/user-disabled unauthenticated:auth/user-token-expired unauthenticated:token/expired unauthenticated:token/revoked unavailable:storage/full unavailable:storage/unavailable',
  'GET /inquiry/thread': '',
  'GET /lines': 'tooMany:auth/too-many-requests',
  'GET /merchandises': 'tooMany:auth/too-many-requests',
  'GET /merchandises/{id}': '',
  'GET /my/address': '',
  'GET /my/addresses': '',
  'GET /my/bookmarks': '',
  'GET /my/changes': 'unavailable:changes/busy',
  'GET /my/download/{id}': '',
  'GET /my/favourite': '',
  'GET /my/favourite/albums': '',
  'GET /my/favourite/tracks': '',
  'GET /my/following': '',
  'GET /my/following/names': '',
  'GET /my/gifts': '',
  'GET /my/gifts/{id}': '',
  'GET /my/gifts/{id}/content':
    'conflict:account-changed forbidden:token/scope forbidden:viewing tooMany:auth/too-many-requests unauthenticated:auth/invalid-token unauthenticated:auth/token-expired unauthenticated:auth/user-disabled unauthenticated:auth/user-token-expired unauthenticated:token/expired unauthenticated:token/revoked unavailable:storage/full unavailable:storage/unavailable',
  'GET /my/history/merchandises': '',
  'GET /my/history/playback': '',
  'GET /my/history/playback/position': '',
  'GET /my/history/purchase': '',
  'GET /my/library': '',
  'GET /my/library/{nid}': '',
  'GET /my/library/{nid}/transcript': '',
  'GET /my/mail-address': '',
  'GET /my/notifications': '',
  'GET /my/orders/{number}': '',
  'GET /my/orders/{number}/receipt':
    'conflict:account-changed forbidden:token/scope forbidden:viewing tooMany:auth/too-many-requests unauthenticated:auth/invalid-token unauthenticated:auth/token-expired unauthenticated:auth/user-disabled unauthenticated:auth/user-token-expired unauthenticated:token/expired unauthenticated:token/revoked',
  'GET /my/orders/{number}/refunds/{refundId}/receipt':
    'conflict:account-changed forbidden:token/scope forbidden:viewing tooMany:auth/too-many-requests unauthenticated:auth/invalid-token unauthenticated:auth/token-expired unauthenticated:auth/user-disabled unauthenticated:auth/user-token-expired unauthenticated:token/expired unauthenticated:token/revoked',
  'GET /my/playlists': '',
  'GET /my/presents': '',
  'GET /my/profile': '',
  'GET /my/purchased/albums': '',
  'GET /my/purchased/tracks': '',
  'GET /my/sounds': '',
  'GET /ops/accounts/{id}': 'forbidden:auth/requires-recent-login',
  'GET /ops/accounts/{id}/events': 'forbidden:auth/requires-recent-login',
  'GET /ops/audit': 'forbidden:auth/requires-recent-login',
  'GET /ops/banner-texts': 'forbidden:auth/requires-recent-login',
  'GET /ops/banners': 'forbidden:auth/requires-recent-login',
  'GET /ops/cases': 'forbidden:auth/requires-recent-login',
  'GET /ops/cases/{id}': 'forbidden:auth/requires-recent-login',
  'GET /ops/closing': 'forbidden:auth/requires-recent-login',
  'GET /ops/coupons': 'forbidden:auth/requires-recent-login',
  'GET /ops/coupons/{id}': 'forbidden:auth/requires-recent-login',
  'GET /ops/coupons/{id}/uses': 'forbidden:auth/requires-recent-login',
  'GET /ops/debts': 'forbidden:auth/requires-recent-login',
  'GET /ops/delivery': 'forbidden:auth/requires-recent-login',
  'GET /ops/delivery/{version}': 'forbidden:auth/requires-recent-login',
  'GET /ops/documents': 'forbidden:auth/requires-recent-login',
  'GET /ops/fees': 'forbidden:auth/requires-recent-login',
  'GET /ops/findings': 'forbidden:auth/requires-recent-login',
  'GET /ops/home-rows': 'forbidden:auth/requires-recent-login',
  'GET /ops/home-rows/versions': 'forbidden:auth/requires-recent-login',
  'GET /ops/inquiries': 'forbidden:auth/requires-recent-login',
  'GET /ops/inquiries/{id}': 'forbidden:auth/requires-recent-login',
  'GET /ops/inquiries/{id}/sellers':
    'conflict:seller/not-the-buyer forbidden:auth/requires-recent-login',
  'GET /ops/ledger': 'forbidden:auth/requires-recent-login',
  'GET /ops/ledger/check': 'forbidden:auth/requires-recent-login',
  'GET /ops/mails': 'forbidden:auth/requires-recent-login',
  'GET /ops/mails/{name}': 'forbidden:auth/requires-recent-login',
  'GET /ops/mails/{name}/html':
    'conflict:account-changed forbidden:auth/email-not-verified forbidden:auth/requires-recent-login forbidden:token/scope forbidden:viewing tooMany:auth/too-many-requests unauthenticated:auth/invalid-token unauthenticated:auth/token-expired unauthenticated:auth/user-disabled unauthenticated:auth/user-token-expired unauthenticated:token/expired unauthenticated:token/revoked',
  'GET /ops/me': 'forbidden:auth/requires-recent-login',
  'GET /ops/merchandise': 'forbidden:auth/requires-recent-login',
  'GET /ops/merchandise/{id}':
    'forbidden:auth/requires-recent-login forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /ops/merchandise/{id}/stock-changes': 'forbidden:auth/requires-recent-login',
  'GET /ops/moderation-figures': 'forbidden:auth/requires-recent-login',
  'GET /ops/orders': 'forbidden:auth/requires-recent-login',
  'GET /ops/orders/{number}':
    'conflict:order/authorisation-lapsed conflict:order/refund-pending forbidden:auth/requires-recent-login',
  'GET /ops/parcels':
    'conflict:order/authorisation-lapsed conflict:order/refund-pending forbidden:auth/requires-recent-login',
  'GET /ops/parcels/pick-list': 'forbidden:auth/requires-recent-login',
  'GET /ops/payout-runs': 'forbidden:auth/requires-recent-login',
  'GET /ops/payout-runs/{id}': 'forbidden:auth/requires-recent-login',
  'GET /ops/payout-runs/{id}/file':
    'conflict:account-changed conflict:payouts/cancel-asked conflict:payouts/day-past conflict:payouts/file-differs conflict:payouts/run-changed conflict:payouts/run-not-approved forbidden:auth/requires-recent-login forbidden:token/scope forbidden:viewing tooMany:auth/too-many-requests unauthenticated:auth/invalid-token unauthenticated:auth/token-expired unauthenticated:auth/user-disabled unauthenticated:auth/user-token-expired unauthenticated:token/expired unauthenticated:token/revoked',
  'GET /ops/payout-runs/{id}/lines': 'forbidden:auth/requires-recent-login',
  'GET /ops/reconciliation': 'forbidden:auth/requires-recent-login',
  'GET /ops/settlements': 'forbidden:auth/requires-recent-login',
  'GET /ops/staff': 'forbidden:auth/requires-recent-login',
  'GET /ops/statements/{number}/pdf':
    'conflict:account-changed forbidden:auth/requires-recent-login forbidden:token/scope forbidden:viewing tooMany:auth/too-many-requests unauthenticated:auth/invalid-token unauthenticated:auth/token-expired unauthenticated:auth/user-disabled unauthenticated:auth/user-token-expired unauthenticated:token/expired unauthenticated:token/revoked',
  'GET /ops/tags': 'forbidden:auth/requires-recent-login',
  'GET /ops/tags/{id}': 'forbidden:auth/requires-recent-login',
  'GET /ops/tax/companies': 'forbidden:auth/requires-recent-login',
  'GET /ops/tax/reports': 'forbidden:auth/requires-recent-login',
  'GET /ops/tax/withholding': 'forbidden:auth/requires-recent-login',
  'GET /ops/texts': 'forbidden:auth/requires-recent-login',
  'GET /ops/texts/{kind}/{name}': 'forbidden:auth/requires-recent-login',
  'GET /ops/texts/{kind}/{name}/versions/{version}': 'forbidden:auth/requires-recent-login',
  'GET /ops/top-page': 'forbidden:auth/requires-recent-login',
  'GET /ops/voice-tags': 'forbidden:auth/requires-recent-login',
  'GET /ops/voice-tags/versions': 'forbidden:auth/requires-recent-login',
  'GET /ops/work-reviews': 'forbidden:auth/requires-recent-login',
  'GET /ops/work-reviews/{id}': 'forbidden:auth/requires-recent-login',
  'GET /ops/work-reviews/{id}/preview': 'forbidden:auth/requires-recent-login',
  'GET /payment/paidy/status': 'unavailable:payment/unavailable',
  'GET /payment/stripe/list': 'tooMany:auth/too-many-requests unavailable:payment/unavailable',
  'GET /permission/albums': '',
  'GET /permission/generate/{trackId}':
    'forbidden:playback/no-sample notFound:playback/not-ready unavailable:storage/full unavailable:storage/unavailable',
  'GET /playlist/{id}': '',
  'GET /postal-code/{code}': '',
  'GET /present/{token}': '',
  'GET /ranking': '',
  'GET /sellers': '',
  'GET /sitemap': '',
  'GET /static/homeAppendModules.json': '',
  'GET /static/voiceTags.json': '',
  'GET /studio/acts': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/banks': '',
  'GET /studio/banks/branches': '',
  'GET /studio/channel': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/channels': '',
  'GET /studio/comments': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/earnings': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/earnings/items': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/earnings/lines': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/earnings/years': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/figures': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/gifts': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/gifts/{id}': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/imports': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/imports/{id}': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/invitations/received': 'forbidden:auth/email-not-verified',
  'GET /studio/members': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/merchandises': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/merchandises/{id}': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/payee':
    'forbidden:auth/operator-session forbidden:channel/owner-only forbidden:channel/view-only forbidden:payee/opener-only forbidden:token/scope',
  'GET /studio/payee/details':
    'forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:channel/owner-only forbidden:channel/view-only forbidden:payee/opener-only forbidden:payee/second-factor-required forbidden:token/scope unauthenticated:auth/user-token-expired',
  'GET /studio/reviews': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/seller':
    'forbidden:auth/operator-session forbidden:channel/owner-only forbidden:channel/view-only forbidden:payee/opener-only forbidden:token/scope',
  'GET /studio/shares': 'forbidden:auth/email-not-verified',
  'GET /studio/statements/{number}/pdf':
    'conflict:account-changed forbidden:auth/operator-session forbidden:channel/owner-only forbidden:channel/view-only forbidden:token/scope forbidden:viewing tooMany:auth/too-many-requests unauthenticated:auth/invalid-token unauthenticated:auth/token-expired unauthenticated:auth/user-disabled unauthenticated:auth/user-token-expired unauthenticated:token/expired unauthenticated:token/revoked',
  'GET /studio/storage': '',
  'GET /studio/tasks': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/tracks/{trackId}/speech': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/tracks/{trackId}/subtitles':
    'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/tracks/{trackId}/waveform':
    'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/webhooks': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/webhooks/{id}/deliveries':
    'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/works': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/works/{id}': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/works/{id}/figures': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/works/{id}/preview':
    'forbidden:channel/owner-only forbidden:channel/view-only unprocessable:studio/no-cover',
  'GET /studio/works/{id}/prices': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /studio/works/{id}/splits': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'GET /suggest': 'tooMany:auth/too-many-requests',
  'GET /tag/{name}': '',
  'GET /tags': '',
  'GET /texts/{kind}': '',
  'GET /texts/{kind}/{name}': '',
  'GET /user/check': 'tooMany:auth/too-many-requests',
  'GET /user/{id}': '',
  'GET /user/{id}/gifts': '',
  'GET /voice/{nid}': '',
  'GET /voice/{nid}/comments': '',
  'GET /works': 'tooMany:auth/too-many-requests',
  'GET /works/cards': '',
  'POST /album/{nid}/reviews':
    'conflict:review/already-written forbidden:auth/email-not-verified forbidden:community/nickname-required forbidden:review/not-a-buyer forbidden:review/not-released forbidden:review/own-work tooMany:auth/too-many-requests',
  'POST /appeal': 'conflict:moderation/appealed conflict:moderation/too-late',
  'POST /coupons/check':
    'conflict:coupon/expired conflict:coupon/not-yet conflict:coupon/out-of-scope conflict:coupon/unknown conflict:coupon/used-already conflict:coupon/used-up tooMany:auth/too-many-requests',
  'POST /event/page-view': 'tooMany:auth/too-many-requests',
  'POST /favorite/album/{id}': 'conflict:favourite/too-many forbidden:auth/email-not-verified',
  'POST /favorite/release/{id}':
    'conflict:follow/oneself conflict:follow/too-many forbidden:auth/email-not-verified',
  'POST /favorite/track/{id}': 'conflict:favourite/too-many forbidden:auth/email-not-verified',
  'POST /history/playback/events':
    'forbidden:auth/email-not-verified invalid:invalid-input invalid:playback/in-future invalid:playback/too-old tooMany:auth/too-many-requests',
  'POST /history/playback/heard':
    'invalid:playback/in-future invalid:playback/too-old tooMany:auth/too-many-requests',
  'POST /identity/email/confirm': 'invalid:auth/invalid-action-code tooMany:auth/too-many-requests',
  'POST /identity/email/recover': 'invalid:auth/invalid-action-code tooMany:auth/too-many-requests',
  'POST /identity/passkeys':
    'forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:token/scope invalid:auth/invalid-credential unauthenticated:auth/user-token-expired',
  'POST /identity/passkeys/options':
    'conflict:auth/too-many-passkeys forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:token/scope unauthenticated:auth/user-token-expired',
  'POST /identity/personal-tokens':
    'conflict:token/too-many forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:token/scope unauthenticated:auth/user-token-expired',
  'POST /identity/providers/{provider}':
    'conflict:auth/credential-already-in-use conflict:auth/provider-already-linked forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:token/scope invalid:auth/invalid-credential invalid:auth/missing-or-invalid-nonce invalid:auth/unknown-provider tooMany:auth/too-many-requests unauthenticated:auth/user-token-expired unavailable:auth/network-request-failed',
  'POST /identity/reauthenticate':
    'forbidden:auth/operator-session forbidden:token/scope invalid:auth/code-expired invalid:auth/invalid-credential invalid:auth/invalid-verification-code invalid:auth/missing-or-invalid-nonce invalid:auth/provider-sign-in-not-recent invalid:auth/unknown-provider invalid:auth/user-mismatch invalid:auth/wrong-password tooMany:auth/too-many-requests unauthenticated:auth/invalid-credentials unauthenticated:auth/multi-factor-auth-required unavailable:auth/network-request-failed',
  'POST /identity/reauthenticate/send':
    'forbidden:auth/operator-session forbidden:token/scope tooMany:auth/too-many-requests',
  'POST /identity/reset-password':
    'invalid:auth/invalid-action-code invalid:auth/weak-password tooMany:auth/too-many-requests',
  'POST /identity/reset-password/send':
    'invalid:auth/invalid-recaptcha-token invalid:auth/missing-recaptcha-token tooMany:auth/too-many-requests unavailable:auth/network-request-failed',
  'POST /identity/second-factor':
    'conflict:auth/second-factor-already-in-use forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:token/scope unauthenticated:auth/user-token-expired',
  'POST /identity/second-factor/confirm':
    'conflict:auth/second-factor-already-in-use conflict:auth/second-factor-not-started forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:token/scope invalid:auth/invalid-verification-code tooMany:auth/too-many-requests unauthenticated:auth/user-token-expired',
  'POST /identity/second-factor/recovery-codes':
    'forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:token/scope unauthenticated:auth/user-token-expired',
  'POST /identity/sign-in/custom-token':
    'forbidden:auth/login-blocked forbidden:auth/user-disabled invalid:auth/invalid-custom-token tooMany:auth/too-many-requests unauthenticated:auth/invalid-credentials unauthenticated:auth/multi-factor-auth-required',
  'POST /identity/sign-in/email-link':
    'forbidden:auth/login-blocked forbidden:auth/user-disabled invalid:auth/invalid-action-code invalid:auth/invalid-email tooMany:auth/too-many-requests unauthenticated:auth/invalid-credentials unauthenticated:auth/multi-factor-auth-required',
  'POST /identity/sign-in/email-link/send':
    'forbidden:auth/login-blocked invalid:auth/invalid-continue-uri invalid:auth/invalid-recaptcha-token invalid:auth/missing-recaptcha-token invalid:auth/unauthorized-domain tooMany:auth/too-many-requests unavailable:auth/network-request-failed',
  'POST /identity/sign-in/passkey':
    'forbidden:auth/login-blocked forbidden:auth/user-disabled tooMany:auth/too-many-requests unauthenticated:auth/invalid-credentials unauthenticated:auth/multi-factor-auth-required',
  'POST /identity/sign-in/passkey/options': 'tooMany:auth/too-many-requests',
  'POST /identity/sign-in/password':
    'forbidden:auth/login-blocked forbidden:auth/user-disabled invalid:auth/invalid-recaptcha-token invalid:auth/missing-recaptcha-token tooMany:auth/too-many-requests unauthenticated:auth/invalid-credentials unauthenticated:auth/multi-factor-auth-required unavailable:auth/network-request-failed',
  'POST /identity/sign-in/provider':
    'conflict:auth/account-exists-with-different-credential forbidden:auth/login-blocked forbidden:auth/unverified-email forbidden:auth/user-disabled invalid:auth/invalid-credential invalid:auth/missing-or-invalid-nonce invalid:auth/unknown-provider tooMany:auth/too-many-requests unauthenticated:auth/invalid-credentials unauthenticated:auth/multi-factor-auth-required unavailable:auth/network-request-failed',
  'POST /identity/sign-in/second-factor':
    'forbidden:auth/login-blocked forbidden:auth/user-disabled invalid:auth/code-expired invalid:auth/invalid-verification-code tooMany:auth/too-many-requests unauthenticated:auth/invalid-credentials unauthenticated:auth/multi-factor-auth-required',
  'POST /identity/sign-out': '',
  'POST /identity/sign-up':
    'forbidden:auth/login-blocked invalid:auth/invalid-recaptcha-token invalid:auth/missing-recaptcha-token invalid:auth/weak-password tooMany:auth/too-many-requests unavailable:auth/network-request-failed',
  'POST /identity/token':
    'tooMany:auth/too-many-requests unauthenticated:auth/user-disabled unauthenticated:auth/user-token-expired',
  'POST /identity/verify-email':
    'invalid:auth/code-expired invalid:auth/invalid-action-code invalid:auth/invalid-verification-code tooMany:auth/too-many-requests',
  'POST /identity/verify-email/send': 'tooMany:auth/too-many-requests',
  'POST /identity/view-consent': 'tooMany:auth/too-many-requests',
  'POST /inquiry': 'tooMany:auth/too-many-requests',
  'POST /inquiry/thread': 'conflict:inquiry/closed tooMany:auth/too-many-requests',
  'POST /mail/reports':
    'invalid:invalid-input invalid:mail/invalid-signature tooLarge:body-too-large',
  'POST /mail/unsubscribe': 'invalid:mail/invalid-link',
  'POST /merchandises/quote':
    'conflict:paidy/delivery-too-late invalid:address/postal-code-elsewhere invalid:address/postal-code-unknown',
  'POST /my/addresses':
    'conflict:address/too-many invalid:address/postal-code-elsewhere invalid:address/postal-code-unknown',
  'POST /my/agreement': 'conflict:text/changed',
  'POST /my/bookmarks':
    'conflict:bookmark/too-many forbidden:auth/email-not-verified invalid:bookmark/not-heard',
  'POST /my/download':
    'conflict:download/no-flac conflict:download/not-ready conflict:download/not-released forbidden:download/not-owned tooMany:auth/too-many-requests',
  'POST /my/mail-address':
    'invalid:auth/code-expired invalid:auth/invalid-verification-code tooMany:auth/too-many-requests',
  'POST /my/mail-address/send': 'tooMany:auth/too-many-requests',
  'POST /my/orders/{number}/cancel': 'conflict:order/not-cancellable conflict:order/refund-pending',
  'POST /my/profile': '',
  'POST /my/register/paidy':
    'conflict:paidy/not-offered conflict:paidy/token-in-use conflict:paidy/token-not-active forbidden:auth/email-not-verified unavailable:payment/unavailable',
  'POST /ops/accounts/{id}/session-end':
    'conflict:support/staff forbidden:auth/requires-recent-login',
  'POST /ops/accounts/{id}/sign-in-token':
    'conflict:support/staff forbidden:auth/requires-recent-login forbidden:auth/user-disabled',
  'POST /ops/accounts/{id}/view':
    'conflict:support/staff conflict:support/viewing forbidden:auth/requires-recent-login forbidden:auth/user-disabled invalid:auth/code-expired invalid:auth/invalid-verification-code tooMany:auth/too-many-requests',
  'POST /ops/banner-texts': 'forbidden:auth/requires-recent-login invalid:banner/unfit-period',
  'POST /ops/banner-texts/{id}/end': 'conflict:banner/changed forbidden:auth/requires-recent-login',
  'POST /ops/banners':
    'forbidden:auth/requires-recent-login invalid:banner/no-heading invalid:banner/unfit-period tooMany:auth/too-many-requests unavailable:picture/busy unavailable:storage/full unavailable:storage/unavailable unprocessable:picture/too-large unprocessable:picture/too-many-pixels unprocessable:picture/too-small unprocessable:picture/unknown-format',
  'POST /ops/banners/{id}/end': 'conflict:banner/changed forbidden:auth/requires-recent-login',
  'POST /ops/cases': 'forbidden:auth/requires-recent-login',
  'POST /ops/cases/{id}/answer':
    'conflict:moderation/nothing-to-lift conflict:moderation/own conflict:moderation/same-person forbidden:auth/requires-recent-login',
  'POST /ops/cases/{id}/decision':
    'conflict:moderation/decided conflict:moderation/in-force conflict:moderation/no-such-action conflict:moderation/own conflict:moderation/same-rating conflict:moderation/staff forbidden:auth/requires-recent-login invalid:invalid-input',
  'POST /ops/coupons':
    'conflict:coupon/code-used forbidden:auth/requires-recent-login invalid:coupon/unfit',
  'POST /ops/coupons/{id}/end': 'conflict:coupon/ended forbidden:auth/requires-recent-login',
  'POST /ops/delivery':
    'conflict:delivery/changed-meanwhile forbidden:auth/requires-recent-login invalid:delivery/invalid-prefix invalid:delivery/past-day',
  'POST /ops/fees': 'conflict:fees/too-soon forbidden:auth/requires-recent-login',
  'POST /ops/findings/{id}/run': 'conflict:jobs/run-already forbidden:auth/requires-recent-login',
  'POST /ops/home-rows/preview': 'forbidden:auth/requires-recent-login',
  'POST /ops/home-rows/restoration':
    'conflict:document/changed forbidden:auth/requires-recent-login',
  'POST /ops/inquiries/{id}/answers':
    'conflict:inquiry/changed conflict:inquiry/closed forbidden:auth/requires-recent-login',
  'POST /ops/inquiries/{id}/closure':
    'conflict:inquiry/closed forbidden:auth/requires-recent-login',
  'POST /ops/inquiries/{id}/disclosures':
    'conflict:inquiry/closed conflict:seller/no-details conflict:seller/not-the-buyer forbidden:auth/requires-recent-login',
  'POST /ops/mails/{name}/test':
    'forbidden:auth/requires-recent-login tooMany:auth/too-many-requests unavailable:mail/unavailable',
  'POST /ops/orders/{number}/receipt-mail':
    'conflict:order/not-paid forbidden:auth/requires-recent-login tooMany:auth/too-many-requests',
  'POST /ops/orders/{number}/refunds':
    'conflict:order/authorisation-lapsed conflict:order/impossible conflict:order/refund-above-bound conflict:order/refund-pending forbidden:auth/requires-recent-login invalid:order/refund-too-much',
  'POST /ops/orders/{number}/refunds/{refundId}/repetition':
    'conflict:order/authorisation-lapsed conflict:order/impossible conflict:order/refund-pending forbidden:auth/requires-recent-login',
  'POST /ops/orders/{number}/review':
    'conflict:order/authorisation-lapsed conflict:order/impossible conflict:order/refund-pending conflict:paidy/not-offered forbidden:auth/requires-recent-login unavailable:payment/unavailable unprocessable:payment/too-many-reversals',
  'POST /ops/orders/{number}/shipments':
    'conflict:order/authorisation-lapsed conflict:order/impossible conflict:order/not-captured conflict:order/refund-pending conflict:paidy/not-offered forbidden:auth/requires-recent-login unavailable:payment/unavailable unprocessable:payment/too-many-reversals',
  'POST /ops/parcels/labels':
    'conflict:order/authorisation-lapsed conflict:order/refund-pending conflict:parcel/not-waiting forbidden:auth/requires-recent-login unprocessable:parcel/characters',
  'POST /ops/payees/{id}/tax-number/reading':
    'forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:token/scope unauthenticated:auth/user-token-expired',
  'POST /ops/payees/{id}/write-off':
    'conflict:payouts/debt-changed conflict:payouts/no-debt forbidden:auth/requires-recent-login',
  'POST /ops/payout-runs':
    'conflict:payouts/day-past conflict:payouts/no-bank-day conflict:payouts/nothing-due forbidden:auth/requires-recent-login',
  'POST /ops/payout-runs/{id}/approval':
    'conflict:payouts/day-past conflict:payouts/no-sender conflict:payouts/own-run conflict:payouts/review-missing conflict:payouts/run-changed conflict:payouts/run-closed forbidden:auth/requires-recent-login',
  'POST /ops/payout-runs/{id}/cancellation':
    'conflict:payouts/own-cancellation conflict:payouts/run-closed forbidden:auth/requires-recent-login',
  'POST /ops/payout-runs/{id}/dispatch':
    'conflict:payouts/file-not-downloaded conflict:payouts/run-not-approved forbidden:auth/requires-recent-login',
  'POST /ops/payouts/{id}/return': 'conflict:payouts/not-paid forbidden:auth/requires-recent-login',
  'POST /ops/reconciliation/runs': 'forbidden:auth/requires-recent-login',
  'POST /ops/reconciliation/{id}/decision':
    'conflict:reconciliation/not-open forbidden:auth/requires-recent-login',
  'POST /ops/settlements':
    'conflict:settlement/problems forbidden:auth/requires-recent-login unprocessable:settlement/unreadable',
  'POST /ops/settlements/preview':
    'forbidden:auth/requires-recent-login unprocessable:settlement/unreadable',
  'POST /ops/tags/{id}/merger':
    'conflict:tag/merged forbidden:auth/requires-recent-login invalid:tag/same',
  'POST /ops/tax/companies/{id}':
    'conflict:payees/own-review conflict:payees/review-closed forbidden:auth/requires-recent-login',
  'POST /ops/tax/reports/{year}/file':
    'forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:token/scope unauthenticated:auth/user-token-expired',
  'POST /ops/texts/{kind}/{name}/versions':
    'conflict:text/changed conflict:text/scheduled forbidden:auth/requires-recent-login invalid:text/missing-placeholder invalid:text/no-category invalid:text/no-link invalid:text/no-terms invalid:text/no-title invalid:text/past invalid:text/unknown-placeholder',
  'POST /ops/texts/{kind}/{name}/withdrawal':
    'conflict:text/changed conflict:text/first-version conflict:text/withdrawn forbidden:auth/requires-recent-login',
  'POST /ops/tracking':
    'conflict:order/authorisation-lapsed conflict:order/impossible conflict:order/not-captured conflict:order/refund-pending conflict:paidy/not-offered conflict:tracking/problems forbidden:auth/requires-recent-login unavailable:payment/unavailable unprocessable:payment/too-many-reversals unprocessable:tracking/unreadable',
  'POST /ops/tracking/preview':
    'conflict:order/authorisation-lapsed conflict:order/refund-pending forbidden:auth/requires-recent-login unprocessable:tracking/unreadable',
  'POST /ops/voice-tags/restoration':
    'conflict:document/changed forbidden:auth/requires-recent-login',
  'POST /ops/work-reviews/{id}/approval':
    'conflict:studio/held conflict:work-review/changed conflict:work-review/decided conflict:work-review/held conflict:work-review/own conflict:work-review/suspended forbidden:auth/requires-recent-login unprocessable:studio/not-publishable unprocessable:studio/payee-details-needed unprocessable:studio/rating-off',
  'POST /ops/work-reviews/{id}/return':
    'conflict:work-review/changed conflict:work-review/decided conflict:work-review/own forbidden:auth/requires-recent-login',
  'POST /payment/paidy/order/audio':
    'conflict:coupon/expired conflict:coupon/not-yet conflict:coupon/out-of-scope conflict:coupon/unknown conflict:coupon/used-already conflict:coupon/used-up conflict:order/address-missing conflict:order/already-owned conflict:order/cannot-order conflict:order/given-up conflict:order/not-for-sale conflict:order/own-work conflict:order/price-changed conflict:order/processing conflict:order/refund-under-way conflict:order/too-large conflict:order/undeliverable conflict:order/under-review conflict:paidy/delivery-too-late conflict:paidy/not-offered conflict:paidy/not-registered conflict:paidy/token-forbidden forbidden:auth/email-not-verified invalid:address/postal-code-elsewhere invalid:address/postal-code-unknown invalid:invalid-input tooMany:order/too-many unauthenticated:auth/user-token-expired unavailable:payment/unavailable unprocessable:paidy/rejected unprocessable:payment/too-many-reversals',
  'POST /payment/paidy/order/gift':
    'conflict:coupon/expired conflict:coupon/not-yet conflict:coupon/out-of-scope conflict:coupon/unknown conflict:coupon/used-already conflict:coupon/used-up conflict:order/address-missing conflict:order/already-owned conflict:order/cannot-order conflict:order/given-up conflict:order/not-for-sale conflict:order/own-work conflict:order/price-changed conflict:order/processing conflict:order/refund-under-way conflict:order/too-large conflict:order/undeliverable conflict:order/under-review conflict:paidy/delivery-too-late conflict:paidy/not-offered conflict:paidy/not-registered conflict:paidy/token-forbidden forbidden:auth/email-not-verified invalid:address/postal-code-elsewhere invalid:address/postal-code-unknown invalid:invalid-input tooMany:order/too-many unauthenticated:auth/user-token-expired unavailable:payment/unavailable unprocessable:paidy/rejected unprocessable:payment/too-many-reversals',
  'POST /payment/paidy/order/merchandises':
    'conflict:coupon/expired conflict:coupon/not-yet conflict:coupon/out-of-scope conflict:coupon/unknown conflict:coupon/used-already conflict:coupon/used-up conflict:order/address-missing conflict:order/already-owned conflict:order/cannot-order conflict:order/given-up conflict:order/not-for-sale conflict:order/own-work conflict:order/price-changed conflict:order/processing conflict:order/refund-under-way conflict:order/too-large conflict:order/undeliverable conflict:order/under-review conflict:paidy/delivery-too-late conflict:paidy/not-offered conflict:paidy/not-registered conflict:paidy/token-forbidden forbidden:auth/email-not-verified invalid:address/postal-code-elsewhere invalid:address/postal-code-unknown invalid:invalid-input tooMany:order/too-many unauthenticated:auth/user-token-expired unavailable:payment/unavailable unprocessable:paidy/rejected unprocessable:payment/too-many-reversals',
  'POST /payment/paidy/order/present':
    'conflict:coupon/expired conflict:coupon/not-yet conflict:coupon/out-of-scope conflict:coupon/unknown conflict:coupon/used-already conflict:coupon/used-up conflict:order/address-missing conflict:order/already-owned conflict:order/cannot-order conflict:order/given-up conflict:order/not-for-sale conflict:order/own-work conflict:order/price-changed conflict:order/processing conflict:order/refund-under-way conflict:order/too-large conflict:order/undeliverable conflict:order/under-review conflict:paidy/delivery-too-late conflict:paidy/not-offered conflict:paidy/not-registered conflict:paidy/token-forbidden forbidden:auth/email-not-verified invalid:address/postal-code-elsewhere invalid:address/postal-code-unknown invalid:invalid-input tooMany:order/too-many unauthenticated:auth/user-token-expired unavailable:payment/unavailable unprocessable:paidy/rejected unprocessable:payment/too-many-reversals',
  'POST /payment/paidy/webhook':
    'invalid:payment/invalid-webhook tooLarge:body-too-large tooMany:auth/too-many-requests unavailable:payment/unavailable',
  'POST /payment/stripe/cancel':
    'conflict:order/already-paid conflict:order/processing conflict:paidy/not-offered unavailable:payment/unavailable unprocessable:payment/too-many-reversals',
  'POST /payment/stripe/order/audio':
    'conflict:coupon/expired conflict:coupon/not-yet conflict:coupon/out-of-scope conflict:coupon/unknown conflict:coupon/used-already conflict:coupon/used-up conflict:order/address-missing conflict:order/already-owned conflict:order/cannot-order conflict:order/given-up conflict:order/not-for-sale conflict:order/own-work conflict:order/price-changed conflict:order/processing conflict:order/refund-under-way conflict:order/too-large conflict:order/undeliverable conflict:order/under-review conflict:paidy/delivery-too-late conflict:paidy/not-offered conflict:paidy/not-registered conflict:paidy/token-forbidden forbidden:auth/email-not-verified invalid:address/postal-code-elsewhere invalid:address/postal-code-unknown invalid:invalid-input tooMany:order/too-many unauthenticated:auth/user-token-expired unavailable:payment/unavailable unprocessable:paidy/rejected unprocessable:payment/too-many-reversals',
  'POST /payment/stripe/order/gift':
    'conflict:coupon/expired conflict:coupon/not-yet conflict:coupon/out-of-scope conflict:coupon/unknown conflict:coupon/used-already conflict:coupon/used-up conflict:order/address-missing conflict:order/already-owned conflict:order/cannot-order conflict:order/given-up conflict:order/not-for-sale conflict:order/own-work conflict:order/price-changed conflict:order/processing conflict:order/refund-under-way conflict:order/too-large conflict:order/undeliverable conflict:order/under-review conflict:paidy/delivery-too-late conflict:paidy/not-offered conflict:paidy/not-registered conflict:paidy/token-forbidden forbidden:auth/email-not-verified invalid:address/postal-code-elsewhere invalid:address/postal-code-unknown invalid:invalid-input tooMany:order/too-many unauthenticated:auth/user-token-expired unavailable:payment/unavailable unprocessable:paidy/rejected unprocessable:payment/too-many-reversals',
  'POST /payment/stripe/order/merchandises':
    'conflict:coupon/expired conflict:coupon/not-yet conflict:coupon/out-of-scope conflict:coupon/unknown conflict:coupon/used-already conflict:coupon/used-up conflict:order/address-missing conflict:order/already-owned conflict:order/cannot-order conflict:order/given-up conflict:order/not-for-sale conflict:order/own-work conflict:order/price-changed conflict:order/processing conflict:order/refund-under-way conflict:order/too-large conflict:order/undeliverable conflict:order/under-review conflict:paidy/delivery-too-late conflict:paidy/not-offered conflict:paidy/not-registered conflict:paidy/token-forbidden forbidden:auth/email-not-verified invalid:address/postal-code-elsewhere invalid:address/postal-code-unknown invalid:invalid-input tooMany:order/too-many unauthenticated:auth/user-token-expired unavailable:payment/unavailable unprocessable:paidy/rejected unprocessable:payment/too-many-reversals',
  'POST /payment/stripe/order/present':
    'conflict:coupon/expired conflict:coupon/not-yet conflict:coupon/out-of-scope conflict:coupon/unknown conflict:coupon/used-already conflict:coupon/used-up conflict:order/address-missing conflict:order/already-owned conflict:order/cannot-order conflict:order/given-up conflict:order/not-for-sale conflict:order/own-work conflict:order/price-changed conflict:order/processing conflict:order/refund-under-way conflict:order/too-large conflict:order/undeliverable conflict:order/under-review conflict:paidy/delivery-too-late conflict:paidy/not-offered conflict:paidy/not-registered conflict:paidy/token-forbidden forbidden:auth/email-not-verified invalid:address/postal-code-elsewhere invalid:address/postal-code-unknown invalid:invalid-input tooMany:order/too-many unauthenticated:auth/user-token-expired unavailable:payment/unavailable unprocessable:paidy/rejected unprocessable:payment/too-many-reversals',
  'POST /payment/stripe/verify':
    'conflict:paidy/not-offered tooMany:auth/too-many-requests unavailable:payment/unavailable unprocessable:payment/too-many-reversals',
  'POST /payment/stripe/webhook':
    'invalid:payment/invalid-signature tooLarge:body-too-large unavailable:payment/unavailable',
  'POST /playlist/create': 'conflict:playlist/too-many forbidden:auth/email-not-verified',
  'POST /playlist/{id}/add': 'conflict:playlist/full forbidden:auth/email-not-verified',
  'POST /playlist/{id}/track': 'conflict:playlist/stale forbidden:auth/email-not-verified',
  'POST /present/{token}/redeem':
    'conflict:present/already-owned conflict:present/own-work conflict:present/redeemed conflict:present/refunded forbidden:auth/email-not-verified tooMany:auth/too-many-requests',
  'POST /report': 'invalid:invalid-input tooMany:auth/too-many-requests',
  'POST /studio/gifts':
    'forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only tooMany:auth/too-many-requests unprocessable:gift/price unprocessable:picture/too-large',
  'POST /studio/imports':
    'forbidden:channel/owner-only forbidden:channel/view-only tooMany:auth/too-many-requests unprocessable:studio/import-refused',
  'POST /studio/imports/preview': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'POST /studio/invitations':
    'conflict:channel/member-already conflict:channel/too-many-members forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only tooMany:auth/too-many-requests',
  'POST /studio/merchandises':
    'forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only invalid:merchandise/invalid tooMany:auth/too-many-requests',
  'POST /studio/merchandises/{id}/pictures':
    'conflict:merchandise/too-many-pictures forbidden:channel/owner-only forbidden:channel/view-only tooMany:auth/too-many-requests unavailable:picture/busy unavailable:storage/full unavailable:storage/unavailable unprocessable:picture/too-large unprocessable:picture/too-many-pixels unprocessable:picture/too-small unprocessable:picture/unknown-format',
  'POST /studio/tracks/{trackId}/audio/retry':
    'conflict:audio/nothing-to-retry forbidden:channel/owner-only forbidden:channel/view-only',
  'POST /studio/tracks/{trackId}/speech':
    'conflict:speech/no-audio conflict:speech/no-lines conflict:speech/not-allowed conflict:speech/quota conflict:speech/running forbidden:channel/owner-only forbidden:channel/view-only',
  'POST /studio/webhooks':
    'conflict:webhook/too-many forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:channel/owner-only forbidden:channel/view-only forbidden:token/scope unprocessable:webhook/address',
  'POST /studio/webhooks/{id}/deliveries/{deliveryId}/replay':
    'conflict:webhook/not-active conflict:webhook/waiting forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only tooMany:auth/too-many-requests',
  'POST /studio/webhooks/{id}/secret':
    'forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:channel/owner-only forbidden:channel/view-only forbidden:token/scope',
  'POST /studio/webhooks/{id}/test':
    'conflict:webhook/not-active forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only tooMany:auth/too-many-requests',
  'POST /studio/works':
    'forbidden:channel/owner-only forbidden:channel/view-only invalid:invalid-input tooMany:auth/too-many-requests',
  'POST /studio/works/changes':
    'conflict:studio/already-released conflict:studio/held conflict:studio/rated forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only invalid:invalid-input unprocessable:studio/not-publishable unprocessable:studio/payee-details-needed unprocessable:studio/rating-off',
  'POST /studio/works/{id}/copy':
    'forbidden:channel/owner-only forbidden:channel/view-only tooMany:auth/too-many-requests',
  'POST /studio/works/{id}/splits':
    'forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only invalid:invalid-input tooMany:auth/too-many-requests',
  'POST /studio/works/{id}/tracks':
    'conflict:studio/too-many-tracks forbidden:channel/owner-only forbidden:channel/view-only invalid:invalid-input',
  'POST /voice/{nid}/comments':
    'conflict:comment/too-deep conflict:comment/too-many-replies forbidden:auth/email-not-verified forbidden:community/nickname-required tooMany:auth/too-many-requests',
  'PUT /favorite/cast/{id}':
    'conflict:follow/oneself conflict:follow/too-many forbidden:auth/email-not-verified',
  'PUT /favorite/tag/{id}':
    'conflict:follow/oneself conflict:follow/too-many forbidden:auth/email-not-verified',
  'PUT /favorite/user/{id}':
    'conflict:follow/oneself conflict:follow/too-many forbidden:auth/email-not-verified',
  'PUT /history/playback':
    'forbidden:auth/email-not-verified invalid:playback/in-future invalid:playback/too-old',
  'PUT /history/playback/log':
    'invalid:playback/in-future invalid:playback/too-old tooMany:auth/too-many-requests',
  'PUT /identity/display-name':
    'conflict:profile/nickname-taken invalid:profile/nickname-reserved tooMany:auth/too-many-requests unauthenticated:auth/user-token-expired unavailable:picture/busy unavailable:storage/full unavailable:storage/unavailable unprocessable:picture/too-large unprocessable:picture/too-many-pixels unprocessable:picture/too-small unprocessable:picture/unknown-format',
  'PUT /identity/email':
    'forbidden:auth/login-blocked forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:token/scope tooMany:auth/too-many-requests unauthenticated:auth/user-token-expired',
  'PUT /identity/passkeys/{id}': 'forbidden:auth/email-not-verified',
  'PUT /identity/password':
    'forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:token/scope invalid:auth/invalid-verification-code invalid:auth/missing-password invalid:auth/weak-password invalid:auth/wrong-password tooMany:auth/too-many-requests unauthenticated:auth/multi-factor-auth-required unauthenticated:auth/user-token-expired',
  'PUT /my/address': 'invalid:address/postal-code-elsewhere invalid:address/postal-code-unknown',
  'PUT /my/addresses/{id}':
    'invalid:address/postal-code-elsewhere invalid:address/postal-code-unknown',
  'PUT /my/addresses/{id}/default': '',
  'PUT /my/bookmarks/{id}': 'forbidden:auth/email-not-verified',
  'PUT /my/notifications/read': '',
  'PUT /my/profile':
    'conflict:profile/nickname-taken invalid:profile/nickname-reserved tooMany:auth/too-many-requests unavailable:picture/busy unavailable:storage/full unavailable:storage/unavailable unprocessable:picture/too-large unprocessable:picture/too-many-pixels unprocessable:picture/too-small unprocessable:picture/unknown-format',
  'PUT /my/setting': '',
  'PUT /my/sounds/{workId}': 'forbidden:auth/email-not-verified',
  'PUT /ops/banner-texts/{id}':
    'conflict:banner/changed forbidden:auth/requires-recent-login invalid:banner/unfit-period',
  'PUT /ops/banners/{id}':
    'conflict:banner/changed forbidden:auth/requires-recent-login invalid:banner/no-heading invalid:banner/unfit-period tooMany:auth/too-many-requests unavailable:picture/busy unavailable:storage/full unavailable:storage/unavailable unprocessable:picture/too-large unprocessable:picture/too-many-pixels unprocessable:picture/too-small unprocessable:picture/unknown-format',
  'PUT /ops/home-rows':
    'conflict:document/changed forbidden:auth/requires-recent-login invalid:home/unfit',
  'PUT /ops/merchandise/{id}/preorder':
    'conflict:merchandise/no-picture forbidden:auth/requires-recent-login forbidden:channel/owner-only forbidden:channel/view-only invalid:merchandise/invalid unprocessable:studio/payee-details-needed',
  'PUT /ops/merchandise/{id}/stock':
    'conflict:merchandise/stock-changed conflict:merchandise/stock-reserved forbidden:auth/requires-recent-login forbidden:channel/owner-only forbidden:channel/view-only invalid:merchandise/invalid',
  'PUT /ops/orders/{number}/delivery':
    'conflict:order/authorisation-lapsed conflict:order/impossible conflict:order/refund-pending forbidden:auth/requires-recent-login',
  'PUT /ops/orders/{number}/preparation':
    'conflict:order/authorisation-lapsed conflict:order/impossible conflict:order/refund-pending forbidden:auth/requires-recent-login',
  'PUT /ops/payout-runs/{id}/lines/{payoutId}/review':
    'conflict:payouts/own-run conflict:payouts/run-closed forbidden:auth/requires-recent-login',
  'PUT /ops/staff':
    'conflict:staff/not-internal conflict:staff/own-roles forbidden:auth/requires-recent-login',
  'PUT /ops/tags/{id}':
    'conflict:tag/changed conflict:tag/name-taken forbidden:auth/requires-recent-login',
  'PUT /ops/voice-tags':
    'conflict:document/changed forbidden:auth/requires-recent-login invalid:voice-tags/unfit',
  'PUT /payment/stripe/default': 'tooMany:auth/too-many-requests unavailable:payment/unavailable',
  'PUT /playlist/{id}': 'forbidden:auth/email-not-verified',
  'PUT /review/{id}': 'forbidden:auth/email-not-verified tooMany:auth/too-many-requests',
  'PUT /review/{id}/helpful': 'conflict:review/own forbidden:auth/email-not-verified',
  'PUT /studio/comments/{id}/hidden': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'PUT /studio/creator/info':
    'forbidden:channel/owner-only forbidden:channel/view-only tooMany:auth/too-many-requests unavailable:picture/busy unavailable:storage/full unavailable:storage/unavailable unprocessable:picture/too-large unprocessable:picture/too-many-pixels unprocessable:picture/too-small unprocessable:picture/unknown-format',
  'PUT /studio/gifts/{id}':
    'conflict:gift/no-words forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only unprocessable:gift/price',
  'PUT /studio/gifts/{id}/file':
    'conflict:gift/no-file conflict:gift/on-sale conflict:gift/ordered forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only tooMany:auth/too-many-requests unavailable:storage/full unavailable:storage/unavailable unprocessable:picture/too-large',
  'PUT /studio/gifts/{id}/picture':
    'forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only tooMany:auth/too-many-requests unavailable:picture/busy unavailable:storage/full unavailable:storage/unavailable unprocessable:picture/too-large unprocessable:picture/too-many-pixels unprocessable:picture/too-small unprocessable:picture/unknown-format',
  'PUT /studio/gifts/{id}/sale':
    'conflict:gift/no-words conflict:gift/not-ready forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only unprocessable:studio/payee-details-needed',
  'PUT /studio/invitations/received/{id}':
    'forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only',
  'PUT /studio/members/{id}': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'PUT /studio/merchandises/{id}':
    'conflict:merchandise/no-picture forbidden:channel/owner-only forbidden:channel/view-only invalid:merchandise/invalid unprocessable:studio/payee-details-needed',
  'PUT /studio/merchandises/{id}/pictures':
    'conflict:merchandise/no-picture conflict:merchandise/pictures-changed forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only',
  'PUT /studio/merchandises/{id}/publication':
    'conflict:merchandise/no-picture forbidden:channel/owner-only forbidden:channel/view-only invalid:merchandise/invalid unprocessable:studio/payee-details-needed',
  'PUT /studio/merchandises/{id}/stock':
    'conflict:merchandise/stock-changed conflict:merchandise/stock-reserved forbidden:channel/owner-only forbidden:channel/view-only invalid:merchandise/invalid',
  'PUT /studio/payee/bank':
    'forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:channel/owner-only forbidden:channel/view-only forbidden:payee/opener-only forbidden:payee/second-factor-required forbidden:token/scope invalid:invalid-input unauthenticated:auth/user-token-expired',
  'PUT /studio/payee/tax':
    'forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:channel/owner-only forbidden:channel/view-only forbidden:payee/opener-only forbidden:payee/second-factor-required forbidden:token/scope unauthenticated:auth/user-token-expired',
  'PUT /studio/payee/tax-number':
    'conflict:payee/number-not-needed forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:auth/requires-recent-login forbidden:channel/owner-only forbidden:channel/view-only forbidden:payee/opener-only forbidden:payee/second-factor-required forbidden:token/scope invalid:invalid-input unauthenticated:auth/user-token-expired',
  'PUT /studio/reviews/{id}/hidden': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'PUT /studio/reviews/{id}/reply':
    'forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only forbidden:community/nickname-required tooMany:auth/too-many-requests',
  'PUT /studio/seller':
    'forbidden:auth/email-not-verified forbidden:auth/operator-session forbidden:channel/owner-only forbidden:channel/view-only forbidden:payee/opener-only forbidden:token/scope',
  'PUT /studio/shares/{id}': 'forbidden:auth/email-not-verified',
  'PUT /studio/tracks/{trackId}':
    'conflict:studio/changed-elsewhere forbidden:channel/owner-only forbidden:channel/view-only invalid:invalid-input',
  'PUT /studio/tracks/{trackId}/audio': 'forbidden:channel/owner-only forbidden:channel/view-only',
  'PUT /studio/tracks/{trackId}/subtitles':
    'conflict:studio/subtitles-changed forbidden:channel/owner-only forbidden:channel/view-only invalid:invalid-input',
  'PUT /studio/webhooks/{id}':
    'forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only unprocessable:webhook/address',
  'PUT /studio/works/{id}':
    'conflict:studio/changed-elsewhere conflict:studio/rated forbidden:channel/owner-only forbidden:channel/view-only invalid:invalid-input',
  'PUT /studio/works/{id}/cover':
    'forbidden:channel/owner-only forbidden:channel/view-only tooMany:auth/too-many-requests unavailable:picture/busy unavailable:storage/full unavailable:storage/unavailable unprocessable:picture/too-large unprocessable:picture/too-many-pixels unprocessable:picture/too-small unprocessable:picture/unknown-format',
  'PUT /studio/works/{id}/publication':
    'conflict:studio/held forbidden:auth/email-not-verified forbidden:channel/owner-only forbidden:channel/view-only unprocessable:studio/not-publishable unprocessable:studio/payee-details-needed unprocessable:studio/rating-off',
  'PUT /studio/works/{id}/speech-permission':
    'forbidden:channel/owner-only forbidden:channel/view-only',
  'PUT /studio/works/{id}/track-order':
    'conflict:studio/tracks-changed forbidden:channel/owner-only forbidden:channel/view-only',
}

/** What may be refused before a handler is asked. */
export const codesBefore = {
  account:
    'tooMany:auth/too-many-requests unauthenticated:auth/invalid-token unauthenticated:auth/token-expired unauthenticated:auth/user-disabled unauthenticated:auth/user-token-expired unauthenticated:token/expired unauthenticated:token/revoked',
  verified: 'forbidden:auth/email-not-verified unauthenticated:auth/sign-in-required',
  staff: 'forbidden:auth/requires-recent-login notFound:not-found',
  shown: 'conflict:account-changed',
  input: 'invalid:invalid-input invalid:invalid-json notFound:not-found',
  body: 'tooLarge:body-too-large',
  stalled: 'stalled:request-timeout',
  once: 'conflict:idempotency/in-progress conflict:idempotency/key-reused invalid:idempotency/invalid-key',
  view: 'forbidden:viewing unauthenticated:auth/sign-in-required',
  channel: 'notFound:not-found unauthenticated:auth/sign-in-required',
  token: 'forbidden:token/scope unauthenticated:auth/sign-in-required',
  ownSignIn:
    'forbidden:auth/operator-session forbidden:token/scope unauthenticated:auth/sign-in-required',
} as const
