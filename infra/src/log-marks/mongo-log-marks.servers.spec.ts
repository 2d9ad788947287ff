import { describe } from '@jest/globals';
import { connectFresh, dropAndClose, testServers } from '../mongo/testing/test-database.js';
import { logMarksContract } from './log-marks.contract.js';
import { openMongoLogMarks } from './mongo-log-marks.js';

describe.each(await testServers())('$name', (server) => {
  logMarksContract('MongoDB', async () => {
    const connection = await connectFresh(server);
    return {
      marks: openMongoLogMarks(connection, '_keys'),
      elsewhere: openMongoLogMarks(connection, '_keys'),
      cleanup: () => dropAndClose(connection),
    };
  });
});
