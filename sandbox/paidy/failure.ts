/** A refusal in Paidy's envelope. */
export class PaidyFailure extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409,
    readonly code: string,
    readonly description: string,
  ) {
    super(description)
  }
}

const TITLES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
}

export const failureBody = ({ status, code, description }: PaidyFailure, reference: string) => ({
  reference,
  status: String(status),
  code,
  title: TITLES[status],
  description,
})
