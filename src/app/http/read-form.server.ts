/** The fields of a form; none when the body is no form, so that the route's own schema refuses it (SEC-09). */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
