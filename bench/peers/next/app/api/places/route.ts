import { findPlaces } from '../../../lib/shop.ts'

export async function GET(request: Request): Promise<Response> {
  return Response.json(await findPlaces(new URL(request.url).searchParams.get('term') ?? ''))
}
