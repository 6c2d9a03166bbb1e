import { ApiError } from '../api'

/** What is wrong with a field that only the moment of sending shows; thrown by a form's `onSubmit`. */
export const fieldError = (path: string, message: string): ApiError =>
  new ApiError(400, 'invalid-input', '', undefined, [{ path, message }])
