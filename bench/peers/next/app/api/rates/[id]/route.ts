import { findRates } from '../../../../lib/shop.ts'
import { readStay } from '../../../../lib/stay.ts'

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return Response.json(await findRates((await params).id, readStay(query)))
}
