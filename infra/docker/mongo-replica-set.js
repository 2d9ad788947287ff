// The health check of the MongoDB container: makes the replica set at the first call, and is content once this
// member takes writes. Transactions need a replica set, be it of one.
try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongodb:27017' }] });
}
quit(db.hello().isWritablePrimary ? 0 : 1);
