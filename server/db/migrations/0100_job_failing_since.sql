-- Since when it has failed each time that it was tried: a letter that the mail server refuses for days is given up by it.
alter table job add column failing_since timestamptz;
