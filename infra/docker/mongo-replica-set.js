// The health check of the MongoDB container. The first call creates the replica set. It succeeds once this member
// accepts writes. Transactions need a replica set, even with one member.
try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongodb:27017' }] });
}
quit(db.hello().isWritablePrimary ? 0 : 1);
