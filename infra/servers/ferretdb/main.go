// FerretDB as a standalone program: MongoDB's wire protocol over SQLite files in one folder.
//
// FerretDB's own command cannot be installed as a module, because a version file from its build is missing.
// Its embeddable package can be installed.
package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	listen := flag.String("listen", "127.0.0.1:27017", "address and port to listen on")
	data := flag.String("data", "", "folder of the database files, made when missing")
	flag.Parse()
	if err := run(*listen, *data); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run serves until the process receives a signal.
func run(listen, data string) error {
	if data == "" {
		return fmt.Errorf("--data: the folder of the database files is missing")
	}
	folder, err := filepath.Abs(data)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	server, err := ferretdb.New(&ferretdb.Config{
		Listener: ferretdb.ListenerConfig{TCP: listen},
		Logger:   slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})),
		Handler:  "sqlite",
		// Acknowledged writes survive the process, but not a power failure. This is enough for tests, and much faster.
		SQLiteURL: "file:" + folder + "/?_pragma=synchronous(normal)",
	})
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return server.Run(ctx)
}
