import { expect, test } from '@jest/globals'
import { policyOfPage } from './area-policy'

const sources = {
  cardScriptUrl: 'https://js.stripe.com/endive/stripe.js',
  deferredScriptUrl: 'https://apps.paidy.com/',
  botProtectionUrl: 'https://captcha.test/api.js',
  translationUrl: 'https://translate.test/element.js',
  analyticsUrl: 'https://count.test/tag.js',
  mediaOrigin: 'https://media.test',
  reportUrl: 'https://key@errors.test/1',
}

/** The hosts that a page of this address may load anything from, or send anything to. */
const hostsOf = (url: string) => {
  const policy = policyOfPage(sources, url, ["'nonce-x'"])
  expect(policy).toContain("script-src 'self' 'nonce-x'")
  expect(policy).toContain('report-uri /csp-reports')
  const hosts = [...policy.matchAll(/https:\/\/(?:\*\.)?([\w.-]+)/gu)].map(([, host = '']) =>
    host.replace(/^.*(stripe|paidy)\.com$/u, '$1'),
  )
  return [...new Set(hosts)].sort()
}
const ours = ['errors.test', 'media.test']

test.each(['/', '/album/KN000101', '/my/library/albums', '/account/signin', '/merchandise/cart'])(
  'the store, where people read, sign in and buy, lets in all that is set: %s',
  (url) => {
    const vendors = ['captcha.test', 'count.test', 'paidy', 'stripe', 'translate.test']
    expect(hostsOf(url)).toEqual([...ours, ...vendors].sort())
  },
)

test.each(['/studio', '/studio/creator/bank', '/studio/works/1/preview'])(
  'the studio lets in the payment networks alone: %s',
  (url) => {
    expect(hostsOf(url)).toEqual([...ours, 'paidy', 'stripe'].sort())
  },
)

test.each(['/ops', '/ops/orders?x=/', '/ops/work-reviews/1/preview', '/embed/KN000101'])(
  'the console and the player inside other sites let in nobody: %s',
  (url) => {
    expect(hostsOf(url)).toEqual(ours)
  },
)
