import { getHeapStatistics } from 'node:v8'
import vm from 'node:vm'
import { afterEach, expect, test } from '@jest/globals'
import { runManifestsInPlace } from './manifest-context'

const { runInNewContext } = vm
afterEach(() => {
  vm.runInNewContext = runInNewContext
})

const manifest = `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
  globalThis.__RSC_MANIFEST['/page'] = { id: process.env.NEXT_DEPLOYMENT_ID, files: ['a.js'] }`
const globals = () => ({ process: { env: { NEXT_DEPLOYMENT_ID: 'build' } } })
const contexts = () => getHeapStatistics().number_of_native_contexts

test('a manifest writes into the given globals as in a context of its own, and makes none', () => {
  const [asNext, asHere] = [globals(), globals()]
  runInNewContext(manifest, asNext)
  runManifestsInPlace()
  const before = contexts()
  vm.runInNewContext(manifest, asHere)
  expect(contexts()).toBe(before)
  expect(JSON.stringify(asHere)).toBe(JSON.stringify(asNext))
  expect(asHere).toMatchObject({ __RSC_MANIFEST: { '/page': { id: 'build' } } })
  expect(globalThis).not.toHaveProperty('__RSC_MANIFEST')
})
