/**
 * The part of Jest's `jest` that our tests use. Fake timers do not touch Node's own queue: its streams and sockets use
 * it, and the connection to Jest too.
 * @param {import('./environment.mjs').default} environment
 */
export function jestObject({ moduleMocker, fakeTimersModern: timers }) {
  const jest = {
    fn: moduleMocker.fn.bind(moduleMocker),
    spyOn: moduleMocker.spyOn.bind(moduleMocker),
    /** @param {object} [config] */
    useFakeTimers: (config) => {
      timers.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'], ...config })
      return jest
    },
    useRealTimers: () => {
      timers.useRealTimers()
      return jest
    },
    /** @param {number} ms */
    advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    /** @param {number} ms */
    advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  }
  return jest
}
