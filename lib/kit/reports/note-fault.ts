/** Told of what goes wrong where no request and no job fails by it. `message` is fixed words. It never throws. */
export type NoteFault = (message: string, error: unknown) => void
