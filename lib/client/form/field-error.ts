import { ApiError } from '../api'

/** A field's error that is only known when sending; thrown by a form's `onSubmit`. */
export const fieldError = (path: string, message: string): ApiError =>
  new ApiError(400, 'invalid-input', '', undefined, [{ path, message }])
