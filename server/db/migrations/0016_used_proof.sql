-- What an identity provider vouched for once opens one session: a copy of it, with the secret of its tab, opens none.
create table used_proof (
  proof_sha256 text primary key,
  -- after it the proof is dead anyway
  expires_at timestamptz not null
);
